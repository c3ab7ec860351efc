import { chatRules } from './rules.ts'
import { lettersOf, writingsOf } from './writings.ts'

/** Letters of the rules in a row: those that are still shown, and those that hold an answer back. 40 characters of them have at least as many letters. */
const run = { noticed: 16, held: 26 }

let pieces: Set<string> | undefined
/** Every run of letters in the rules, in every writing. */
function rulePieces(): Set<string> {
  pieces ??= new Set(
    chatRules
      .flatMap(writingsOf)
      .flatMap((letters) =>
        Array.from({ length: Math.max(0, letters.length - run.noticed + 1) }, (_, at) =>
          letters.slice(at, at + run.noticed),
        ),
      ),
  )
  return pieces
}

/** How many letters of a word have just been read (Knuth, Morris, Pratt). */
function follow(word: string): (letter: string) => number {
  const back = [0]
  for (let at = 1, length = 0; at < word.length; at += 1) {
    while (length > 0 && word[at] !== word[length]) length = back[length - 1] ?? 0
    if (word[at] === word[length]) length += 1
    back[at] = length
  }
  let read = 0
  return (letter) => {
    while (read > 0 && letter !== word[read]) read = back[read - 1] ?? 0
    if (letter === word[read]) read += 1
    return read
  }
}

export type SecretWatch = {
  /** Reads the next character, whose offset is given. */
  read(character: string, offset: number): void
  /** The text contains a secret word, or too much of the rules. */
  readonly leaked: boolean
  /** The offset from which the text may be the beginning of a secret; its end if it is not. */
  readonly from: number
}

/** Watches a text for secret words and for the rules, also in other writings and with signs between the letters. */
export function watchSecrets(words: readonly string[]): SecretWatch {
  const rules = rulePieces()
  const secrets = words.flatMap(writingsOf).map((word, at) => ({
    length: word.length,
    follow: follow(word),
    // Beginnings of other writings are too common to wait for at once.
    noticed: at % 7 === 0 ? 2 : 4,
  }))
  const offsets: number[] = []
  let last = ''
  let inRules = 0
  let leaked = false
  let from = Number.POSITIVE_INFINITY

  function readLetter(letter: string, offset: number): void {
    offsets.push(offset)
    last = (last + letter).slice(-run.noticed)
    if (rules.has(last)) inRules = inRules === 0 ? run.noticed : inRules + 1
    else inRules = 0
    let waiting = inRules
    for (const secret of secrets) {
      const read = secret.follow(letter)
      if (read >= secret.length) leaked = true
      if (read >= secret.noticed) waiting = Math.max(waiting, read)
    }
    if (inRules >= run.held) leaked = true
    from = waiting === 0 ? Number.POSITIVE_INFINITY : (offsets.at(-waiting) ?? 0)
  }

  return {
    read(character, offset) {
      for (const letter of lettersOf(character)) readLetter(letter, offset)
    },
    get leaked() {
      return leaked
    },
    get from() {
      return from
    },
  }
}
