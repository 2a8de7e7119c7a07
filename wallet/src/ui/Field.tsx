import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { Icon, type IconName } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

type FieldProps = {
  label: string
  /** The sentence under it; it turns the edge red and is read with the field. */
  error?: string | undefined
  hint?: string | undefined
  children: (ids: { id: string; describedBy: string | undefined; invalid: true | undefined }) => ReactNode
}

/** A label above, the control, and one sentence under it. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId()
  const said = error ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, describedBy: said ? `${id}-said` : undefined, invalid: error ? true : undefined })}
      {said && <Hint id={`${id}-said`} text={said} isError={error !== undefined} />}
    </div>
  )
}

export function Hint({ id, text, isError = false }: { id?: string; text: string; isError?: boolean }) {
  return (
    <p className={isError ? 'hint bad' : 'hint'} {...(id && { id })}>
      {isError && <Icon name="circle-alert" size="s" />}
      <span>{text}</span>
    </p>
  )
}

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
  icon?: IconName
  /** Beside the input, inside its edge. */
  after?: ReactNode
  money?: boolean
}

export function Input({ label, error, hint, icon, after, money, readOnly, ...rest }: InputProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {({ id, describedBy, invalid }) => (
        <div className={`input${invalid ? ' bad' : ''}${readOnly ? ' ro' : ''}`}>
          {icon && <Icon name={icon} />}
          <input
            id={id}
            className={money ? 'money' : ''}
            readOnly={readOnly}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            {...rest}
          />
          {after}
          {readOnly && <Icon name="lock" size="s" />}
        </div>
      )}
    </Field>
  )
}

/** A password with an eye to see it by. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'after' | 'money'>) {
  const t = useWords('ui')
  const [isShown, setShown] = useState(false)
  return (
    <Input
      {...props}
      icon="lock"
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={t(isShown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'className'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
  before?: ReactNode
}

/** The platform's own select, which every phone opens its own way. */
export function Select({ label, error, hint, before, children, ...rest }: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {({ id, describedBy, invalid }) => (
        <div className={`input select${invalid ? ' bad' : ''}`}>
          {before}
          <select id={id} aria-invalid={invalid} aria-describedby={describedBy} {...rest}>
            {children}
          </select>
          <Icon name="chevron-down" />
        </div>
      )}
    </Field>
  )
}

export function Checkbox({ children, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className="check">
      <input type="checkbox" className="vh" {...rest} />
      <span className="box">
        <Icon name="check" />
      </span>
      <span>{children}</span>
    </label>
  )
}
