import type { PartOfSpeech } from '@tensaku/correction'
import model from 'wink-eng-lite-web-model'
import winkNlp, { type ItemToken, type ItsFunction } from 'wink-nlp'

/** The tagger's data of a word. */
export type Tagged = { pos: PartOfSpeech; lemma: string }

type Piece = { text: string; pos: PartOfSpeech | 'SPACE'; lemma: string }

/** The longest word for the tagger, in UTF-16 units. Its time grows with the square, and no English word is longer. */
const longest = 40
const standIn = 'something'
/** Contracted endings, which are tagged by themselves: the tagger reads `I 'm` better than `I'm`. */
const clitic = /(?<=\p{L})(?:n['’]t|['’](?:m|re|ve|ll|d|s))$/iu

/** The model doubles this part at each load, so each new tagger gets the original. */
const meta = (model.metaCER as () => unknown)()
const steady = { ...model, metaCER: () => meta }

/** The tagger stores every unknown word, so it is created again after so many. */
const mostStrange = 50_000

/** The stem of a word before `n't`. */
const shortened: ReadonlyMap<string, string> = new Map([
  ['ca', 'can'],
  ['wo', 'will'],
  ['sha', 'shall'],
])

/**
 * Joins the tagger's pieces of a word. A contraction takes the data of its verb (`do` for `don't`, `be` for `I'm`), and a
 * compound such as `well-known` that of its last word: it is an adjective unless that word is a noun.
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

/** Gives every word the pieces that begin in it. The tagger cuts text in its own way, and drops characters that it takes for spaces. */
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

/** Tags the words of one sentence and answers one tag a word. `strange` words are in no dictionary. */
export function tagger(): (words: readonly string[], strange: number) => Tagged[] {
  let nlp = winkNlp(steady, ['pos'])
  let stored = 0
  return (words, strange) => {
    stored += strange
    if (stored > mostStrange) {
      nlp = winkNlp(steady, ['pos'])
      stored = strange
    }
    // The library's own types are wrong here.
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
