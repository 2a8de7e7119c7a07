import { brandName } from '../brand.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'

/** The link that brings a friend (product.md §9), to copy, and to share where the phone can. */
export const InviteLink = ({ memberId }: { readonly memberId: string }) => {
  const t = useWords('rewards')
  const link = `${location.origin}/register?code=PR${memberId}`
  // Who closes the phone's own sheet has not failed at anything.
  const share = () =>
    void navigator.share({ text: t('shareText', { name: brandName }), url: link }).catch(() => undefined)
  return (
    <section className="panel stack mid" aria-label={t('link')}>
      <h3 className="h2">{t('link')}</h3>
      <p className="sub address">{link}</p>
      <div className="row">
        <CopyButton text={link} what={t('link')} />
        {typeof navigator.share === 'function' && (
          <Button small icon="send" onClick={share}>
            {t('share')}
          </Button>
        )}
      </div>
    </section>
  )
}
