import { type KeyboardEvent, type ReactNode, useId } from 'react'

export type Tab<K extends string> = { key: K; label: ReactNode; badge?: ReactNode }

type Props<K extends string> = {
  tabs: readonly Tab<K>[]
  current: K
  onChange: (key: K) => void
  /** The name of the tabs for screen readers. */
  label: string
  /** The content of the current tab. */
  children: ReactNode
}

const step: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Views of one object. Arrow keys, Home and End move between them; tabs of large text wrap. */
export function Tabs<K extends string>({ tabs, current, onChange, label, children }: Props<K>) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.key === current)
    const aims: Record<string, number> = { Home: 0, End: tabs.length - 1 }
    const aim = aims[event.key] ?? (event.key in step ? (at + (step[event.key] ?? 0) + tabs.length) % tabs.length : at)
    const tab = tabs[aim]
    if (!tab || aim === at) return
    event.preventDefault()
    onChange(tab.key)
    document.getElementById(`${id}-${tab.key}`)?.focus()
  }
  return (
    <div>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        className={`print:hidden flex-wrap ${stripClass}`}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
            className={tabClass(tab.key === current)}
          >
            {tab.label}
            {tab.badge}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className="pt-[16px]">
        {children}
      </div>
    </div>
  )
}

/** The strip around tabs that are links: `<nav className={stripClass}>` with links of `tabClass` and `aria-current="page"`. */
export const stripClass = 'flex border-b border-line'

export const tabClass = (current: boolean): string =>
  `flex min-h-[48px] flex-1 items-center justify-center gap-1.5 border-b-2 px-2 text-sm font-semibold whitespace-nowrap no-underline -mb-px ${
    current
      ? 'border-ai text-ai forced-colors:border-[Highlight]'
      : 'border-transparent text-ink-soft hover:text-ink forced-colors:border-[Canvas]'
  }`
