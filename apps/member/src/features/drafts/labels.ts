import type { FormOptions, SaveContent } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import type { Category } from './pricing.ts'

/** The name of a draft: its title, else that of its exercise if it is known. */
export const titleOf = ({ drafts }: SaveContent, exercise?: string): string =>
  drafts.title.trim() || exercise || m.drafts_untitled()

/** The beginning of the first written text and its language; undefined if only something else is written. */
export function excerptOf({ drafts }: SaveContent): { text: string; lang: 'en' | 'ja' } | undefined {
  for (const { english, japanese } of drafts.items) {
    if (english.trim() !== '') return { text: english.trim().slice(0, 120), lang: 'en' }
    if (japanese.trim() !== '') return { text: japanese.trim().slice(0, 120), lang: 'ja' }
  }
  return undefined
}

/** The name of a draft in a list: its title, else the beginning of its text. */
export const listedNameOf = (content: SaveContent): string =>
  content.drafts.title.trim() || excerptOf(content)?.text || m.drafts_untitled()

/** The length that one price covers, in the unit of a category. */
export const blockText = (unit: Category['unit'], block: FormOptions['prices']['block']): string =>
  lengthText(unit, unit === 'chars' ? block.chars : block.words)

export const lengthText = (unit: Category['unit'], count: number): string =>
  unit === 'chars' ? m.draft_chars({ count }) : m.draft_words({ count })
