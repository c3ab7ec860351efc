import type { SaveContent } from '@tensaku/contract'
import { excerptOf } from '../labels.ts'

/** The beginning of a draft, read out in its own language. */
export function Excerpt({ content, className }: { content: SaveContent; className: string }) {
  const { text, lang } = excerptOf(content)
  return (
    <span lang={lang} className={`${className} text-sm text-ink-soft`}>
      {text}
    </span>
  )
}
