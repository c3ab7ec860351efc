/** A model phrase (C.1): an expression to keep, and what it means. */
export type Phrase = { text: string; meaning: string }

/** So many model phrases an advanced correction may have, and the letters of each and of its meaning. */
export const PHRASES_MOST = 3
export const PHRASE_LONGEST = 200

/** The model phrases as they are delivered: a row that was left blank is none. */
export const modelPhrases = ({ phrases = [] }: { phrases?: readonly Phrase[] | undefined }): Phrase[] =>
  phrases.map(({ text, meaning }) => ({ text: text.trim(), meaning: meaning.trim() })).filter(({ text }) => text !== '')
