import { setImmediate } from 'node:timers/promises'
import { readEnglish, type Reader } from '@tensaku/correction'
import type { Log } from '../../ports/log.ts'
import type { FullReader } from '../../ports/reader.ts'
import type { Dictionary } from './dictionary.ts'

/** Lowers the first capital of a sentence, which would turn a common word into a name. */
function common(words: readonly string[], known: Dictionary): readonly string[] {
  const [first = '', ...rest] = words
  const small = first.toLowerCase()
  return first.length > 1 && known(small) && !first.startsWith('I’') && !first.startsWith("I'")
    ? [small, ...rest]
    : words
}

/** Loads in steps, so that other requests run in between: about half a second in all, a quarter at once. */
async function load(): Promise<Reader> {
  const { tagger } = await import('./tagger.ts')
  await setImmediate()
  const tag = tagger()
  await setImmediate()
  const [{ default: files }, { dictionary }] = await Promise.all([import('dictionary-en'), import('./dictionary.ts')])
  await setImmediate()
  const known = dictionary(files)
  return (words) => {
    const found = words.map(known)
    const tags = tag(common(words, known), found.filter((one) => !one).length)
    return words.map((word, at) => ({ pos: 'X', lemma: word.toLowerCase(), ...tags[at], known: found[at] }))
  }
}

/** The built-in reader reads a sentence on which the full reader fails. The first failure is logged. */
function dependable(reader: Reader, log: Log): Reader {
  let failed = false
  return (words) => {
    try {
      return reader(words)
    } catch (error) {
      if (!failed) log.error('The full reader of English failed at a sentence; the built-in one serves there', error)
      failed = true
      return readEnglish(words)
    }
  }
}

let loading: Promise<Reader> | undefined

/** The reader of this process. A failure to load it is logged once. */
export function fullReader(log: Log, from: () => Promise<Reader> = () => (loading ??= load())): FullReader {
  let ready: Promise<Reader | undefined> | undefined
  return () =>
    (ready ??= from().then(
      (reader) => dependable(reader, log),
      (error: unknown) => {
        log.error('The full reader of English could not be loaded; the built-in one serves', error)
        return undefined
      },
    ))
}
