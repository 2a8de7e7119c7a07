import { useWords } from '../i18n/words.ts'

type Props = { readonly success: number; readonly fail: number }

/** The conditions that the money carries, in percent, and what they mean. */
export const Conditions = ({ success, fail }: Props) => {
  const t = useWords('rewards')
  return (
    <>
      <dl className="kv" aria-label={t('conditions')}>
        <div>
          <dt>
            {t('conditions')} · {t('success')}
          </dt>
          <dd className="money">{success}%</dd>
        </div>
        <div>
          <dt>
            {t('conditions')} · {t('fail')}
          </dt>
          <dd className="money">{fail}%</dd>
        </div>
      </dl>
      <p className="sub">{t('means', { success, fail })}</p>
    </>
  )
}
