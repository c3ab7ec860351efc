import type { Asker } from './fair-queue.ts'

/** What the document says of itself, in both of its languages. */
export type Words = { ja: string; en: string }

/** A text in its language. */
type Written = { text: string; lang: 'ja' | 'en' }

/** Pieces of a text with its corrections, in reading order; a mark is the number of the explanation of what it follows. */
export type Piece = { kind: 'same' | 'removed' | 'added'; text: string } | { kind: 'mark'; number: number }

/** One change. `now` is null where a place was explained and nothing changed, `kind` where nobody can say. */
export type Change = { was: string; now: string | null; kind: string | null }

export type DocumentLine = {
  exercise: string | null
  meant: (Written & { name: Words }) | null
  original: string
  pieces: Piece[]
  corrected: string
  /** Nothing was changed. */
  perfect: boolean
  /** In the order of their numbers, from 1. */
  explained: (Change & { text: string })[]
  /** What was changed and needed no words. */
  others: Change[]
  comment: string
}

/** A corrected order as it is laid out on paper. All texts are plain: whatever somebody wrote, nothing in it is obeyed. */
export type OrderDocument = {
  title: string
  number: string
  facts: { name: Words; value: string }[]
  /** Of the corrected text, and of what is said about it. */
  language: 'ja' | 'en'
  explainedIn: 'ja' | 'en'
  letter: { from: string; text: string } | null
  kinds: { name: string; count: number }[]
  lines: DocumentLine[]
  phrases: { text: string; meaning: string }[]
  questions: { content: string; answer: string; asked: string; answered: string | null }[]
  words: Record<
    | 'document'
    | 'kinds'
    | 'removed'
    | 'added'
    | 'original'
    | 'changes'
    | 'corrected'
    | 'perfect'
    | 'explanations'
    | 'others'
    | 'comment'
    | 'phrases'
    | 'questions'
    | 'question'
    | 'answer'
    | 'missing',
    Words
  >
}

/**
 * Makes the PDF of a corrected order; the program for it is started at the first. Undefined where it took too long or failed:
 * the log knows which. Throws NotQueued.
 */
export type Pdf = { ofOrder(document: OrderDocument, asker: Asker): Promise<Uint8Array | undefined> }
