import type { SaveContent } from '@tensaku/contract'
import { excerptOf } from '../labels.ts'

type Props = {
  content: SaveContent
  className: string
  /** The list names the draft by other words: by default, by its title. */
  named?: boolean
}

/**
 * The beginning of a draft, marked with its own language for screen readers. Nothing for a draft without a name, because a list
 * names it by the same words.
 */
export function Excerpt({ content, className, named = content.drafts.title.trim() !== '' }: Props) {
  const excerpt = named ? excerptOf(content) : undefined
  if (!excerpt) return null
  return (
    <span lang={excerpt.lang} className={`${className} text-sm text-ink-soft`}>
      {excerpt.text}
    </span>
  )
}
