import type { SaveContent } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import type { Category } from './pricing.ts'

/** The name of a draft in a list. */
export const titleOf = ({ drafts }: SaveContent): string => drafts.title.trim() || m.drafts_untitled()

/** The beginning of the written text and its language: the first text of the first item that has one. */
export function excerptOf({ drafts }: SaveContent): { text: string; lang: 'en' | 'ja' } {
  for (const { english, japanese } of drafts.items) {
    if (english.trim() !== '') return { text: english.trim().slice(0, 120), lang: 'en' }
    if (japanese.trim() !== '') return { text: japanese.trim().slice(0, 120), lang: 'ja' }
  }
  return { text: m.drafts_blank(), lang: 'ja' }
}

export const lengthText = (unit: Category['unit'], count: number): string =>
  unit === 'chars' ? m.draft_chars({ count }) : m.draft_words({ count })
