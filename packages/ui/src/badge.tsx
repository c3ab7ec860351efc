import type { ReactNode } from 'react'

const tones = {
  plain: 'bg-wait-soft text-ink-soft',
  wait: 'bg-wait-soft text-wait',
  ai: 'bg-ai-soft text-ai-deep',
  done: 'bg-done-soft text-done',
  alert: 'bg-alert-soft text-alert',
} as const

export type BadgeTone = keyof typeof tones

/** One or two words that name a state. The words alone name it; the colour only helps. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone | undefined; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
