import * as m from '@tensaku/messages'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'

export { Choice } from './choice.tsx'

/** The attributes that a field gives the control inside it. */
type Wiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }
const FieldContext = createContext<Wiring | undefined>(undefined)

type Props = {
  label: ReactNode
  /** Marked 必須 unless `preset`. Exactly one of `required` and `optional` is set (UI-023). */
  required?: boolean | undefined
  /** Has a value from the start. It cannot be missing, so a required field has no mark. */
  preset?: boolean | undefined
  /** Marked 任意. */
  optional?: boolean | undefined
  error?: string | undefined
  hint?: ReactNode
  /** At the right of the label: a counter, a link. */
  aside?: ReactNode
  /** For several controls (radios): a fieldset with a legend instead of a label. */
  group?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A label with its mark, one control (`TextInput`, `TextArea`, `Select`, or `Choice`s with `group`), a hint and an error. */
export function Field({
  label,
  required = false,
  preset = false,
  optional,
  error,
  hint,
  aside,
  group = false,
  className = '',
  children,
}: Props) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const wiring = { id, describedBy: described || undefined, invalid: !!error, required }
  const title = (
    <>
      <span className="font-semibold">{label}</span>
      {required && !preset && (
        <span className="shrink-0 rounded-sm bg-ai-soft px-1.5 text-xs font-semibold text-ai-deep">
          {m.mark_required()}
        </span>
      )}
      {optional && !required && (
        <span className="shrink-0 rounded-sm bg-wait-soft px-1.5 text-xs text-ink-soft">{m.mark_optional()}</span>
      )}
      {aside !== undefined && <span className="ml-auto text-sm font-normal text-ink-soft">{aside}</span>}
    </>
  )
  const rest = (
    <FieldContext value={wiring}>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p
          id={`${id}-error`}
          className="flex items-start gap-1.5 text-sm font-semibold [word-break:auto-phrase] text-alert"
        >
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {error}
        </p>
      )}
    </FieldContext>
  )
  if (group)
    return (
      <fieldset aria-describedby={wiring.describedBy} className={`min-w-0 space-y-2 ${className}`}>
        <legend className="mb-1 flex w-full items-center gap-2">{title}</legend>
        {rest}
      </fieldset>
    )
  return (
    <div className={`space-y-1.5 ${className}`}>
      <label htmlFor={id} className="flex items-center gap-2">
        {title}
      </label>
      {rest}
    </div>
  )
}

function useWiring() {
  const wiring = use(FieldContext)
  if (!wiring) return {}
  return {
    id: wiring.id,
    'aria-describedby': wiring.describedBy,
    'aria-invalid': wiring.invalid || undefined,
    'aria-required': wiring.required || undefined,
  }
}

export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...useWiring()} {...rest} className={`field-box ${className}`} />
}

/** Grows with its text; in browsers without that feature its height follows each input. */
export function TextArea({ className = '', rows = 3, ref, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useWiring()}
      rows={rows}
      {...rest}
      ref={(element) => {
        const leave = element ? growing(element) : undefined
        const given = typeof ref === 'function' ? ref(element) : undefined
        if (ref && typeof ref === 'object') ref.current = element
        return () => {
          leave?.()
          if (typeof given === 'function') given()
          else if (typeof ref === 'function') ref(null)
          else if (ref) ref.current = null
        }
      }}
      className={`field-box field-sizing-content resize-none leading-relaxed ${className}`}
      style={{ minHeight: `calc(${rows} * 1.7em + 1.4rem)`, ...rest.style }}
    />
  )
}

function growing(element: HTMLTextAreaElement): (() => void) | undefined {
  if (typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content')) return undefined
  const fit = () => {
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  }
  fit()
  element.addEventListener('input', fit)
  return () => element.removeEventListener('input', fit)
}

/** The picker of the platform. */
export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <select {...useWiring()} {...rest} className={`field-box select-arrow ${className}`}>
      {children}
    </select>
  )
}
