import type { SaveContent } from '@tensaku/contract'
import type { Place } from './types.ts'

/** One text of a draft or an order. */
export type Line = { n: number; english: string; japanese: string }

type Common = {
  /** Names the chat on this page and the typed question on this device. */
  key: string
  /** The token of the chat, as far as the draft or the order knows it. */
  token: string | null
  lines: readonly Line[]
  /** The language of the learner's own text. */
  language: 'en' | 'ja'
}
export type DraftSubject = Common & {
  kind: 'draft'
  content: SaveContent
  /** Stores the draft on the server and returns its id; null if that is not possible now. */
  store: () => Promise<number | null>
  /** Changes a text of the draft from one wording to another. False if it reads differently now. */
  replace: (line: number, from: string, to: string) => boolean
}
export type OrderSubject = Common & {
  kind: 'order'
  orderId: number
  /** The learner knows the correction. */
  corrected: boolean
}
/** The draft or the order that a chat is about. */
export type Subject = DraftSubject | OrderSubject

/** A tapped place with its words. */
export type Quote = { place: Place; text: string }

export const textOf = ({ language }: Subject, line: Line): string => (language === 'en' ? line.english : line.japanese)

/** The longest quoted piece of a question. */
const longestQuote = 120

/** The words of a place on one line, cut if they are long. */
export function shortened(text: string): string {
  const line = text.trim().replace(/\s+/gu, ' ')
  const letters = Array.from(line)
  return letters.length > longestQuote ? `${letters.slice(0, longestQuote - 1).join('')}…` : line
}
