import type { SaveContent } from '@tensaku/contract'
import { excerptOf } from '../labels.ts'

/**
 * The beginning of a draft, marked with its own language for screen readers. Nothing for a draft without a title, because a list
 * names it by the same words.
 */
export function Excerpt({ content, className }: { content: SaveContent; className: string }) {
  const excerpt = content.drafts.title.trim() === '' ? undefined : excerptOf(content)
  if (!excerpt) return null
  return (
    <span lang={excerpt.lang} className={`${className} text-sm text-ink-soft`}>
      {excerpt.text}
    </span>
  )
}
