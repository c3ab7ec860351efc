import { segmentIn, settledIn, withoutContacts } from './contacts.ts'
import { isHidden } from './hidden.ts'
import { placeholdersOf } from './prompt.ts'
import { watchSecrets } from './secrets.ts'
import type { Question } from './types.ts'

/** The most characters of an answer. */
export const longestAnswer = 4000

export type Guard = {
  /** Reads the next part of an answer, and returns the text that may be shown now. */
  push(part: string): string
  /** The rest. */
  end(): string
  /** The answer repeats its rules or a secret: nothing of it may be kept. */
  readonly held: boolean
  /** The answer is as long as it may be: nothing more of it is shown. */
  readonly full: boolean
}

/** Signs that would begin a link, an image, a reference or a tag: a blank parts them. */
const isMarkup = (before: string, next: string): boolean =>
  (before === ']' && /[([:]/.test(next)) || (before === '<' && /[a-z/!?]/i.test(next))

/** Texts that the learner has written or knows, which an answer may repeat. */
const ownOf = ({ texts, input, exercise, history }: Question): string[] => [
  ...texts.flatMap(({ english, japanese }) => [english, japanese]),
  input,
  ...(exercise ? [exercise.title, exercise.prompt_ja, exercise.prompt_en] : []),
  ...history.filter(({ role }) => role === 'user').map(({ content }) => content),
]

/**
 * Lets an answer through as it comes, without hidden characters, markup of links and tags, and ways to reach people that the
 * learner did not write. However the answer is cut into parts, the same text is shown.
 */
export function guarded(question: Question): Guard {
  const own = ownOf(question)
  const names = placeholdersOf(question)
  const secrets = watchSecrets([question.canary, question.boundary])
  let half = ''
  let before = ''
  let offset = 0
  /** The segment that has not ended yet, its offset, and how much of it is shown. */
  let segment = ''
  let begun = 0
  let shown = 0
  let length = 0
  let full = false

  function read(part: string): void {
    const text = half + part
    half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? ''
    for (const character of text.slice(0, text.length - half.length)) {
      if (isHidden(character, before)) continue
      const clean = isMarkup(before, character) ? ` ${character}` : character
      segment += clean
      secrets.read(character, offset + clean.length - character.length)
      offset += clean.length
      before = character
    }
  }

  function show(text: string): string {
    const restored = names.restore(text)
    const left = longestAnswer - length
    const fits = restored.length <= left ? restored : restored.slice(0, left).replace(/[\ud800-\udbff]$/, '')
    full ||= fits !== restored
    length += fits.length
    return fits
  }

  /** Shows a whole segment, unless a secret may begin in it. */
  function finish(end: number): string {
    const text = withoutContacts(segment.slice(0, end), own, shown)
    segment = segment.slice(end)
    begun += end
    shown = Math.max(0, shown - end)
    return full ? '' : show(text)
  }

  function release(): string {
    let out = ''
    for (let end = segmentIn(segment); end !== undefined; end = segmentIn(segment)) {
      if (secrets.from < begun + end) return out
      out += finish(end)
    }
    const settled = Math.min(settledIn(segment), Math.max(0, secrets.from - begun))
    if (settled > shown) {
      const text = segment.slice(shown, settled)
      shown = settled
      out += full ? '' : show(text)
    }
    return out
  }

  return {
    push(part) {
      if (secrets.leaked) return ''
      read(part)
      return secrets.leaked ? '' : release()
    },
    end() {
      if (half !== '') read('\ufffd')
      if (secrets.leaked) return ''
      let out = release()
      for (let end = segmentIn(segment); end !== undefined; end = segmentIn(segment)) out += finish(end)
      return out + finish(segment.length)
    },
    get held() {
      return secrets.leaked
    },
    get full() {
      return full
    },
  }
}
