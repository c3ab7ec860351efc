/** Parts of speech with their names in Universal Dependencies. */
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

/** The reading of a word: its part of speech here, its base form in lower case, and whether the word exists. */
export type Word = {
  pos: PartOfSpeech
  lemma: string
  /** `undefined` if the reader has no dictionary. */
  known: boolean | undefined
}

/**
 * Reads the tokens of one English sentence (words and marks, in order) and returns one `Word` for each. Pure: the same tokens
 * give the same words. The built-in reader knows closed classes and endings; another may use a tagger and a dictionary.
 */
export type Reader = (tokens: readonly string[]) => readonly Word[]
