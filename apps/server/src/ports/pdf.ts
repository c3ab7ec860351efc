import type { Asker } from './fair-queue.ts'

/** The headings of the document, in both languages. */
export type Words = { ja: string; en: string }

/** A text in its language. */
type Written = { text: string; lang: 'ja' | 'en' }

/** Pieces of a text with its corrections, in reading order. A mark is the number of the explanation of the piece before it. */
export type Piece = { kind: 'same' | 'removed' | 'added'; text: string } | { kind: 'mark'; number: number }

/** One edit. `now` is null for a place that was only explained, `kind` is null if unknown. */
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
  /** Edits without an explanation. */
  others: Change[]
  comment: string
}

/** A corrected order for the PDF. All texts are plain: no text of a person is read as markup. */
export type OrderDocument = {
  title: string
  number: string
  facts: { name: Words; value: string }[]
  /** The languages of the corrected text and of the explanations. */
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

/** A part of a lesson, in reading order. The answers of exercises are printed at the end of the book. */
export type LessonPart =
  | { kind: 'heading' | 'text'; text: string }
  | { kind: 'examples'; items: { en: string; ja: string }[] }
  | { kind: 'mistakes'; items: { wrong: string; right: string; why: string }[] }
  | { kind: 'model'; title: string; lines: string[]; ja: string }
  | { kind: 'exercise'; ask: string; items: { question: string; answer: string }[] }
  | { kind: 'write'; ask: string }

/** A textbook for the PDF. `number` is printed, such as 第1課; `publisher` is empty if it has no name. */
export type Textbook = {
  title: string
  description: string
  publisher: string
  intro: string[]
  lessons: { number: string; title: string; goal: string; parts: LessonPart[] }[]
  words: Record<'contents' | 'goal' | 'mistakes' | 'exercise' | 'write' | 'answers', string>
}

/** Lines of a name and a value. */
type Facts = { name: string; value: string }[]
type Rates = { name: string; total: string; tax: string }[]

/** A receipt or a qualified invoice for the PDF, in printed texts. An absent text is empty. */
export type InvoiceDocument = {
  title: string
  reissued: string
  number: string
  issued: string
  addressee: string
  total: string
  lead: string
  note: string
  facts: Facts
  items: { name: string; quantity: string; amount: string }[]
  rates: Rates
  issuer: { name: string; registration: string; lines: string[] }
  /** The money that was given back. */
  credit: { title: string; text: string; rates: Rates } | null
  foot: string
  words: Record<'item' | 'quantity' | 'amount' | 'total' | 'rateTotal' | 'rateTax' | 'creditAmount', string>
}

/**
 * Makes the PDFs of corrected orders, textbooks and invoices. The program for it starts at the first one. Undefined if it took
 * too long or failed; the log has the reason. Throws NotQueued.
 */
export type Pdf = {
  /** The first character of a text that the PDFs do not draw; undefined if there is none. */
  firstUndrawn(text: string): Promise<string | undefined>
  ofOrder(document: OrderDocument, asker: Asker): Promise<Uint8Array | undefined>
  ofTextbook(document: Textbook, asker: Asker): Promise<Uint8Array | undefined>
  ofInvoice(document: InvoiceDocument, asker: Asker): Promise<Uint8Array | undefined>
}
