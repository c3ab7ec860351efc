import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode }

/**
 * One choice of several as a small tile that can be tapped anywhere. The mark of the chosen one is on its corner, so that no
 * room is taken from the words.
 */
export function Tile({ children, className = '', ...rest }: Props) {
  return (
    <label
      className={`relative flex min-h-12 items-center gap-2 rounded-md border border-line-strong px-2.5 py-1 text-sm leading-snug font-semibold [word-break:auto-phrase] transition-colors has-checked:border-ai has-checked:bg-ai-soft has-checked:text-ai-deep has-checked:ring-1 has-checked:ring-ai has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ai ${className}`}
    >
      {children}
      <input
        {...rest}
        type="radio"
        className="absolute -top-1.5 -right-1.5 size-4 appearance-none rounded-full checked:border-[5px] checked:border-ai checked:bg-paper focus-visible:outline-none"
      />
    </label>
  )
}
