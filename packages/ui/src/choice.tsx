import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children' | 'title'> & {
  title: ReactNode
  /** One line that explains this choice. */
  text?: ReactNode
  /** At the right: a price, a time. */
  aside?: ReactNode
  /** `checkbox` if several may be chosen. */
  type?: 'radio' | 'checkbox' | undefined
}

/** One choice of several as a card that can be tapped anywhere. Lives in a `<Field group>`. */
export function Choice({ title, text, aside, type = 'radio', className = '', ...rest }: Props) {
  return (
    <label
      className={`flex min-h-12 items-start gap-3 rounded-md border border-line px-4 py-3 transition-colors has-checked:border-ai has-checked:bg-ai-soft has-disabled:text-wait has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ai ${className}`}
    >
      <input
        {...rest}
        type={type}
        className="mt-[0.25em] size-[1.25em] shrink-0 accent-ai focus-visible:outline-none"
      />
      {/* At a large text size the aside is below the words. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3">
        <span className="min-w-[min(8rem,100%)] flex-1">
          <span className="block font-semibold">{title}</span>
          {text !== undefined && <span className="block text-sm text-ink-soft">{text}</span>}
        </span>
        {aside !== undefined && <span className="ml-auto shrink-0 text-right">{aside}</span>}
      </span>
    </label>
  )
}
