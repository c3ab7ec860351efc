import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'primary' | 'quiet' | 'danger'

const tones: Record<ButtonTone, string> = {
  primary: 'border border-transparent bg-ai text-white hover:bg-ai-deep active:bg-ai-deep',
  quiet: 'border border-line-strong bg-paper text-ai hover:bg-ai-soft active:bg-ai-soft',
  danger: 'border border-alert bg-paper text-alert hover:bg-alert-soft active:bg-alert-soft',
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass(tone: ButtonTone = 'primary', wide = false): string {
  const width = wide ? 'flex w-full' : 'inline-flex'
  return `${width} min-h-12 items-center justify-center gap-2 rounded-full px-6 py-2 text-center font-semibold leading-snug no-underline [word-break:auto-phrase] transition-colors disabled:border-line disabled:bg-wait-soft disabled:text-wait aria-disabled:opacity-60 ${tones[tone]}`
}

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  children: ReactNode
  tone?: ButtonTone | undefined
  /** Work is in progress: the button keeps its size and its focus, and ignores a second press. */
  busy?: boolean | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
}

/** `primary` at most once a screen, `quiet` for other actions, `danger` for an action that cannot be undone. */
export function Button({
  tone,
  busy = false,
  wide,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={`${buttonClass(tone, wide)} ${className}`}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
