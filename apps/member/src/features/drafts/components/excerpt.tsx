import type { SaveContent } from '@tensaku/contract'
import { excerptOf } from '../labels.ts'

/** The beginning of a draft, marked with its own language for screen readers. */
export function Excerpt({ content, className }: { content: SaveContent; className: string }) {
  const { text, lang } = excerptOf(content)
  return (
    <span lang={lang} className={`${className} text-sm text-ink-soft`}>
      {text}
    </span>
  )
}
