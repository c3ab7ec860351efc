import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode }

/** One choice of several as a small tile that can be tapped anywhere. Its radio button shows only when it is chosen. */
export function Tile({ children, className = '', ...rest }: Props) {
  return (
    <label
      className={`flex min-h-12 items-center gap-2 rounded-md border border-line-strong px-2.5 py-1 text-sm leading-snug font-semibold [word-break:auto-phrase] transition-colors has-checked:border-ai has-checked:bg-ai-soft has-checked:text-ai-deep has-checked:ring-1 has-checked:ring-ai has-aria-invalid:border-alert has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ai ${className}`}
    >
      {children}
      <input
        {...rest}
        type="radio"
        className="size-4 shrink-0 appearance-none rounded-full border-2 border-transparent checked:border-[5px] checked:border-ai focus-visible:outline-none"
      />
    </label>
  )
}
