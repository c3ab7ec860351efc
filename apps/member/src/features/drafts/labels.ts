import type { FormOptions, SaveContent } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import type { Category } from './pricing.ts'

/** The name of a draft: its title, else that of its exercise if it is known. */
export const titleOf = ({ drafts }: SaveContent, exercise?: string): string =>
  drafts.title.trim() || exercise || m.drafts_untitled()

/** The beginning of the written text and its language: the first text of the first item that has one. */
export function excerptOf({ drafts }: SaveContent): { text: string; lang: 'en' | 'ja' } {
  for (const { english, japanese } of drafts.items) {
    if (english.trim() !== '') return { text: english.trim().slice(0, 120), lang: 'en' }
    if (japanese.trim() !== '') return { text: japanese.trim().slice(0, 120), lang: 'ja' }
  }
  return { text: m.drafts_blank(), lang: 'ja' }
}

/** The length that one price covers, in the unit of a category. */
export const blockText = (unit: Category['unit'], block: FormOptions['prices']['block']): string =>
  lengthText(unit, unit === 'chars' ? block.chars : block.words)

export const lengthText = (unit: Category['unit'], count: number): string =>
  unit === 'chars' ? m.draft_chars({ count }) : m.draft_words({ count })
