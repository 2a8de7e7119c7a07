import type { Bonus } from '@krapao/contract/calls/bonuses'
import { type SyntheticEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { failureOf } from '../api/failure.ts'
import { useSending } from '../api/use-sending.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Hint } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'

/** Codes are letters, digits, - and _; anything else can be no code, and is not sent. */
const isCode = /^[A-Z0-9_-]{1,32}$/

type Props = { readonly onFound: (promotion: Bonus | undefined) => void }

/** A promotion by its code, written in capitals whatever is typed. Says that it is looking, and that there is none. */
export const PromotionSearch = ({ onFound }: Props) => {
  const t = useWords('bonuses')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string>()
  const { run, isSending, failure, reset } = useSending()

  const find = async (event: SyntheticEvent) => {
    event.preventDefault()
    onFound(undefined)
    if (code === '') return
    if (!isCode.test(code)) return setMissing(code)
    setMissing(undefined)
    const found = await run(async () => {
      try {
        return await call('GET /promotion/find/{code}', { params: { code } })
      } catch (error) {
        if (failureOf(error).code !== 'NO_PROMOTION') throw error
        setMissing(code)
        return undefined
      }
    })
    if (found) onFound(found)
  }

  return (
    <form className="grid gap-1" onSubmit={(event) => void find(event)}>
      <div className="row">
        <div className="input grow">
          <Icon name="ticket-percent" />
          <input
            aria-label={t('code')}
            aria-describedby="promotion-said"
            placeholder={t('codeHint')}
            value={code}
            maxLength={32}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => {
              setCode(event.target.value.toUpperCase().trim())
              setMissing(undefined)
              reset()
            }}
          />
        </div>
        <Button kind="tonal" type="submit" busy={isSending && t('finding')}>
          {t('find')}
        </Button>
      </div>
      <div role="status" id="promotion-said">
        {isSending && <Hint text={t('finding')} />}
        {missing && <Hint text={t('notFound', { code: missing })} isError />}
      </div>
      {failure && <ErrorNote failure={failure} />}
    </form>
  )
}
