import type { SaveContent } from '@tensaku/contract'
import { mergeSaves } from '@tensaku/domain/merge'
import { caretAfter } from '../../../src/features/drafts/caret.ts'
import type { Draft } from '../../../src/features/drafts/store/views.ts'
import type { Device } from './device.ts'
import type { SeededRandom } from './seeded-random.ts'
import { type Book, wordsIn } from './book.ts'

type Field = 'english' | 'japanese'
type Place = { localId: string; item: number; field: Field }
/** A word that is being typed or deleted, letter by letter. */
type Work = { word: string; done: number; erasing: boolean }

const textAt = (content: SaveContent | undefined, { item, field }: Place): string | undefined =>
  content?.drafts.items[item]?.[field]

const withText =
  ({ item, field }: Place, text: string) =>
  (content: SaveContent): SaveContent => ({
    ...content,
    drafts: {
      ...content.drafts,
      items: content.drafts.items.map((one, at) => (at === item ? { ...one, [field]: text } : one)),
    },
  })

const lengthOf = ({ content }: Draft): number => JSON.stringify(content.drafts).length

/** A person at one device: types words letter by letter, in all texts of all drafts, and deletes some of them. */
export function makePerson(device: Device, book: Book, random: SeededRandom) {
  /** Drafts that are being deleted. */
  const leaving = new Set<string>()
  let place: Place | undefined
  let work: Work | undefined
  let caret = 0
  let shown = ''

  const draftAt = (localId: string): Draft | undefined => device.drafts().snapshot().byId.get(localId)
  const writable = () =>
    device
      .drafts()
      .snapshot()
      .drafts.filter(({ clash, localId }) => clash === null && !leaving.has(localId))

  function lookAt(next: Place | undefined): void {
    if (place) device.drafts().compose(place.localId, false)
    work = undefined
    place = next
    shown = (next && textAt(draftAt(next.localId)?.content, next)) ?? ''
    // Between two words, because nobody types into the middle of one.
    const gaps = [0, ...[...shown.matchAll(/[ 、]/g)].map(({ index }) => index + 1)]
    caret = random.one(gaps)
  }

  function move(): void {
    const drafts = writable()
    const before = place && draftAt(place.localId)
    if (drafts.length === 0) return lookAt(undefined)
    // Mostly in the draft that both devices write in.
    const draft = random.often(0.6)
      ? (drafts.toSorted((a, b) => Number(a.id) - Number(b.id))[0] ?? random.one(drafts))
      : random.one(drafts)
    if (before && before.localId !== draft.localId)
      device
        .drafts()
        .saveNow(before.localId)
        .catch(() => undefined)
    const field: Field = random.often(0.7) ? 'english' : 'japanese'
    lookAt({ localId: draft.localId, item: random.between(0, draft.content.drafts.items.length - 1), field })
  }

  function begin(): void {
    const found = wordsIn(shown).filter((word) => book.isWhole(word))
    if (found.length > 0 && random.often(0.15)) {
      const word = random.one(found)
      caret = shown.indexOf(word) + word.length
      if (/[ 、]/.test(shown[caret] ?? '')) caret++
      const erased = shown.slice(shown.indexOf(word), caret)
      work = { word: erased, done: 0, erasing: true }
      book.erase(word)
      return
    }
    const japanese = place?.field === 'japanese'
    work = { word: book.newWord(device.name, japanese) + (japanese ? '、' : ' '), done: 0, erasing: false }
    if (japanese && place) device.drafts().compose(place.localId, true)
  }

  /** The text after the next key; undefined if the begun word is no longer at the caret. */
  function afterKey({ word, done, erasing }: Work): string | undefined {
    const before = shown.slice(0, caret)
    if (erasing)
      return before.endsWith(word.slice(0, word.length - done)) ? before.slice(0, -1) + shown.slice(caret) : undefined
    return before.endsWith(word.slice(0, done)) ? before + word[done] + shown.slice(caret) : undefined
  }

  return {
    /** Presses one key, if there is a place to type. Returns whether it did. */
    key(): boolean {
      const draft = place && draftAt(place.localId)
      if (!draft || draft.clash || draft.recoverableUntil !== null || (!work && random.often(0.2))) {
        move()
        if (!place) return false
      }
      if (!place) return false
      const text = textAt(draftAt(place.localId)?.content, place)
      if (text === undefined) return false
      caret = caretAfter(shown, text, caret)
      shown = text
      if (!work) begin()
      if (!work) return false
      const next = afterKey(work)
      if (next === undefined) {
        if (!work.erasing && work.done > 0) book.interrupted()
        device.drafts().compose(place.localId, false)
        work = undefined
        return false
      }
      caret += work.erasing ? -1 : 1
      shown = next
      device.drafts().edit(place.localId, withText(place, next))
      work.done++
      if (work.done === work.word.length) {
        if (!work.erasing) book.wrote(work.word.slice(0, -1))
        device.drafts().compose(place.localId, false)
        work = undefined
        if (random.often(0.1))
          device
            .drafts()
            .saveNow(place.localId)
            .catch(() => undefined)
      }
      return true
    },
    /** The letters of the word that is being typed; an empty text between words. */
    unfinished: (): string => (work && !work.erasing ? work.word.slice(0, work.done) : ''),
    /** Goes to the first text of a draft that was just begun, which no list has before its first letter. */
    startIn: (localId: string) => lookAt({ localId, item: 0, field: 'english' }),
    /** Forgets the present place after a reload. */
    lookAgain: () => lookAt(undefined),
    /** Chooses between the two versions of one place. */
    async choose(): Promise<void> {
      for (const { localId, content, clash } of device.drafts().snapshot().byId.values()) {
        if (!clash) continue
        const choice = random.often(0.8) ? 'both' : random.one(['mine', 'theirs'] as const)
        const { conflicts } = mergeSaves(clash.base, content, clash.theirs)
        for (const { mine, theirs } of choice === 'both' ? [] : conflicts)
          book.giveUp(...((choice === 'mine' ? [theirs, mine] : [mine, theirs]) as [string, string]))
        if (choice === 'both') book.copied()
        else book.chose()
        await device.drafts().resolve(localId, choice)
      }
    },
    /** Deletes the shortest draft if there are many, but never the one that both devices write in. */
    async tidy(most: number): Promise<void> {
      const drafts = writable().filter(({ serverId }) => serverId !== null)
      const [, ...others] = drafts.toSorted((a, b) => Number(a.id) - Number(b.id))
      const [copy] = others.toSorted((a, b) => lengthOf(a) - lengthOf(b))
      if (drafts.length < most || !copy) return
      if (place?.localId === copy.localId) lookAt(undefined)
      leaving.add(copy.localId)
      book.giveUp(JSON.stringify(copy.content))
      await device
        .drafts()
        .remove(copy.localId)
        .finally(() => leaving.delete(copy.localId))
    },
  }
}

export type Person = ReturnType<typeof makePerson>
