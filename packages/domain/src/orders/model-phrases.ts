/** A model phrase (C.1): an expression worth learning, and its meaning. */
export type Phrase = { text: string; meaning: string }

/** The most model phrases of an advanced correction, and the most characters of a phrase and of its meaning. */
export const PHRASES_MOST = 3
export const PHRASE_LONGEST = 200

/** The model phrases without blank rows. */
export const modelPhrases = ({ phrases = [] }: { phrases?: readonly Phrase[] | undefined }): Phrase[] =>
  phrases.map(({ text, meaning }) => ({ text: text.trim(), meaning: meaning.trim() })).filter(({ text }) => text !== '')
