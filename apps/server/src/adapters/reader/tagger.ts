import type { PartOfSpeech } from '@tensaku/correction'
import model from 'wink-eng-lite-web-model'
import winkNlp, { type ItemToken, type ItsFunction } from 'wink-nlp'

/** What the tagger says of a word. */
export type Tagged = { pos: PartOfSpeech; lemma: string }

type Piece = { text: string; pos: PartOfSpeech | 'SPACE'; lemma: string }

/** Longest word, in UTF-16 units, that the tagger is shown: its time grows with the square, and no English word is longer. */
const longest = 40
const standIn = 'something'
/** What clings to a word and is tagged by itself: the tagger knows `I 'm` better than `I'm`. */
const clitic = /(?<=\p{L})(?:n['’]t|['’](?:m|re|ve|ll|d|s))$/iu

/** The model writes this part out again at each reading, twice as long as before; the next tagger gets what the first got. */
const meta = (model.metaCER as () => unknown)()
const steady = { ...model, metaCER: () => meta }

/** The tagger keeps every word that it did not know, so it is made anew after so many. */
const mostStrange = 50_000

/** What is left of a word before `n't`. */
const shortened: ReadonlyMap<string, string> = new Map([
  ['ca', 'can'],
  ['wo', 'will'],
  ['sha', 'shall'],
])

/**
 * A word out of the pieces the tagger cut it into. Its verb speaks for a contraction (`do` for `don't`, `be` for `I'm`), and
 * the last word for `well-known`, which is an adjective unless that is a noun.
 */
function together(word: string, pieces: readonly Piece[]): Tagged {
  const compound = pieces.length > 1 && word.includes('-')
  const spoken = pieces.filter(({ pos }) => pos !== 'PUNCT' && pos !== 'SPACE')
  const verb = spoken.find(({ pos }) => pos === 'AUX' || pos === 'VERB')
  const one = (compound ? spoken.at(-1) : (verb ?? spoken[0])) ?? pieces[0]
  if (!one || one.pos === 'SPACE') return { pos: 'X', lemma: word.toLowerCase() }
  if (compound) return { pos: ['NOUN', 'PROPN'].includes(one.pos) ? 'NOUN' : 'ADJ', lemma: word.toLowerCase() }
  return { pos: one.pos, lemma: pieces.length > 1 ? (shortened.get(one.lemma) ?? one.lemma) : one.lemma }
}

/** Gives every word the pieces that begin in it: the tagger cuts text its own way, and may drop what it takes for a space. */
function piecesOfEach(words: readonly string[], pieces: readonly Piece[]): Piece[][] {
  const text = words.join(' ')
  let next = 0
  let at = 0
  let end = -1
  return words.map((word) => {
    const own: Piece[] = []
    end += 1 + word.length
    for (let piece = pieces[next]; piece; piece = pieces[++next]) {
      const start = text.indexOf(piece.text, at)
      if (start >= end) break
      if (start < 0) continue
      own.push(piece)
      at = start + piece.text.length
    }
    return own
  })
}

/** Tags the words of one sentence, `strange` of which no dictionary holds: one answer a word, whatever the words are. */
export function tagger(): (words: readonly string[], strange: number) => Tagged[] {
  let nlp = winkNlp(steady, ['pos'])
  let met = 0
  return (words, strange) => {
    met += strange
    if (met > mostStrange) {
      nlp = winkNlp(steady, ['pos'])
      met = strange
    }
    // Its own types make methods of them, and one of them wants more than it is given.
    const { pos, lemma } = nlp.its as unknown as Record<'pos' | 'lemma', ItsFunction<string>>
    const shown = words.map((word) => (word.length > longest ? standIn : word.replace(clitic, ' $&')))
    const pieces: Piece[] = []
    const read = (token: ItemToken) =>
      pieces.push({ text: token.out(), pos: token.out(pos) as Piece['pos'], lemma: token.out(lemma) })
    nlp.readDoc(shown.join(' ')).tokens().each(read)
    const own = piecesOfEach(shown, pieces)
    return words.map((word, at) => together(word, word.length > longest ? [] : (own[at] ?? [])))
  }
}
