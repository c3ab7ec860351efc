/** Parts of speech, as the Universal Dependencies name them. */
export type PartOfSpeech =
  | 'ADJ'
  | 'ADP'
  | 'ADV'
  | 'AUX'
  | 'CCONJ'
  | 'DET'
  | 'INTJ'
  | 'NOUN'
  | 'NUM'
  | 'PART'
  | 'PRON'
  | 'PROPN'
  | 'PUNCT'
  | 'SCONJ'
  | 'SYM'
  | 'VERB'
  | 'X'

/** What a reader knows of a word: its part of speech here, its base form in lower case, and whether it is a word at all. */
export type Word = {
  pos: PartOfSpeech
  lemma: string
  /** `undefined` where the reader has no dictionary that could tell. */
  known: boolean | undefined
}

/**
 * Reads the tokens of one English sentence (words and marks, in order) and answers one `Word` for each. Pure: the same
 * tokens are read alike. The built-in one knows closed classes and endings; a fuller one brings a tagger and a dictionary.
 */
export type Reader = (tokens: readonly string[]) => readonly Word[]
