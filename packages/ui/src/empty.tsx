import type { ReactNode } from 'react'

type Props = {
  title: string
  /** The reader's next step. */
  text?: ReactNode
  action?: ReactNode
  /** The page has nothing else, so the title is its heading. */
  heading?: boolean | undefined
}

/** A friendly note that nothing is here yet, with the next step. */
export function Empty({ title, text, action, heading = false }: Props) {
  const Title = heading ? 'h1' : 'p'
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <BlankSheet />
      <Title className="font-display text-lg font-semibold text-balance [word-break:auto-phrase]">{title}</Title>
      {text && <p className="max-w-sm text-sm text-ink-soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}

/** A sheet of manuscript paper that waits for its first character. */
function BlankSheet() {
  return (
    <svg
      viewBox="0 0 72 56"
      aria-hidden="true"
      className="mb-2 h-16 text-line-strong"
      fill="none"
      stroke="currentColor"
    >
      <rect x="8.5" y="4.5" width="55" height="47" rx="3" />
      <path
        d="M19.5 4.5v47M30.5 4.5v47M41.5 4.5v47M52.5 4.5v47M8.5 16.5h55M8.5 28.5h55M8.5 40.5h55"
        strokeOpacity="0.45"
      />
    </svg>
  )
}
