import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newSaveData } from '../drafts/index.ts'
import type { SaveData } from '../drafts/index.ts'
import { mergeSaves } from './index.ts'
import { align } from './merge-lists.ts'

type Mode = 'paired' | 'own'
type Edit = {
  at: number
  to: number
  what: 'type' | 'erase' | 'rewrite' | 'add' | 'drop' | 'option' | 'move'
  field: number
}

const edit = fc.record<Edit>({
  at: fc.nat(50),
  to: fc.nat(50),
  what: fc.constantFrom('type', 'type', 'type', 'erase', 'rewrite', 'add', 'drop', 'option', 'move'),
  field: fc.nat(4),
})
const edits = fc.array(edit, { maxLength: 8 })
const baseOf = (mode: Mode, lines: string[]): SaveData => {
  const data = newSaveData({ category: mode === 'paired' ? 5 : 1 })
  const items = lines.map((line) => ({ english: line, japanese: line.replaceAll(' ', 'は') }))
  const exercises = mode === 'paired' ? items.map((_, index) => index + 1) : []
  return { ...data, drafts: { title: 'わたしの一日', items }, exercises }
}
const line = fc.array(fc.constantFrom('I', 'go', 'to', 'the', 'park', 'and', 'the', 'sea.'), { maxLength: 12 })
const bases = fc
  .tuple(
    fc.constantFrom<Mode>('paired', 'own'),
    fc.array(
      line.map((words) => words.join(' ')),
      { maxLength: 4 },
    ),
  )
  .map(([mode, lines]) => ({ mode, base: baseOf(mode, lines) }))

/** Plays the edits of one device. Every typed word is new and carries the device's mark. */
function play(base: SaveData, mode: Mode, mark: string, script: Edit[]): { data: SaveData; typed: string[] } {
  const data = structuredClone(base)
  const { drafts, exercises, options, settings } = data
  const typed: string[] = []
  const word = () => {
    typed.push(`${mark}${typed.length}${mark}`)
    return typed.at(-1) ?? ''
  }
  const spliced = (text: string, at: number, gap: string) => {
    const words = text.split(gap)
    return words.toSpliced(at % (words.length + 1), 0, word()).join(gap)
  }
  for (const { at, to, what, field } of script) {
    const index = drafts.items.length === 0 ? 0 : at % drafts.items.length
    const item = drafts.items[index]
    if (what === 'add') {
      const place = to % (drafts.items.length + 1)
      drafts.items.splice(place, 0, { english: field > 0 ? word() : '', japanese: '' })
      if (mode === 'paired') exercises.splice(place, 0, Math.max(0, ...exercises) + 1 + (to % 2))
    } else if (what === 'option') {
      if (field === 0) options.message = spliced(options.message, at, ' ')
      else if (field === 1) options.questions.push({ value: word() })
      else if (field === 2) drafts.title = spliced(drafts.title, at, 'の')
      else if (field === 3) settings.tag = word()
      else data.teacher = at % 3
    } else if (item === undefined) continue
    else if (what === 'type' && field % 2 === 0) item.english = spliced(item.english, to, ' ')
    else if (what === 'type') item.japanese = spliced(item.japanese, to, 'は')
    else if (what === 'erase')
      item.english = item.english
        .split(' ')
        .toSpliced(to % 9, 2)
        .join(' ')
    else if (what === 'rewrite') item.english = `${word()} ${word()}`
    else {
      const [row] = drafts.items.splice(index, 1)
      const [exercise] = exercises.splice(index, 1)
      if (what === 'move' && row !== undefined) {
        const place = to % (drafts.items.length + 1)
        drafts.items.splice(place, 0, row)
        if (exercise !== undefined) exercises.splice(place, 0, exercise)
      }
    }
  }
  return { data, typed: typed.filter((one) => JSON.stringify(data).includes(one)) }
}

const twoDevices = fc.tuple(bases, edits, edits).map(([{ mode, base }, here, there]) => ({
  mode,
  base,
  mine: play(base, mode, 'm', here),
  theirs: play(base, mode, 't', there),
}))
const options = { numRuns: 1500 }

test('[Q-47] every word typed on either device is in the merged draft or in a conflict', () => {
  fc.assert(
    fc.property(twoDevices, ({ base, mine, theirs }) => {
      const found = JSON.stringify(mergeSaves(base, mine.data, theirs.data))
      for (const word of [...mine.typed, ...theirs.typed]) expect(found).toContain(word)
    }),
    options,
  )
})

test('[Q-47] words typed here are always in the merged draft itself', () => {
  fc.assert(
    fc.property(twoDevices, ({ base, mine, theirs }) => {
      const found = JSON.stringify(mergeSaves(base, mine.data, theirs.data).merged)
      for (const word of mine.typed) expect(found).toContain(word)
    }),
    options,
  )
})

test('[Q-47] a merge with an unchanged side gives exactly the other side', () => {
  fc.assert(
    fc.property(twoDevices, ({ base, mine }) => {
      expect(mergeSaves(base, mine.data, base)).toEqual({ merged: mine.data, conflicts: [] })
      expect(mergeSaves(base, base, mine.data)).toEqual({ merged: mine.data, conflicts: [] })
      expect(mergeSaves(base, mine.data, mine.data)).toEqual({ merged: mine.data, conflicts: [] })
    }),
    options,
  )
})

test('[Q-47] both devices merge alike except in conflicts', () => {
  fc.assert(
    fc.property(twoDevices, ({ base, mine, theirs }) => {
      const here = mergeSaves(base, mine.data, theirs.data)
      const there = mergeSaves(base, theirs.data, mine.data)
      expect(
        there.conflicts.map((conflict) => ({ ...conflict, mine: conflict.theirs, theirs: conflict.mine })),
      ).toEqual(here.conflicts)
      expect(here.conflicts.length > 0 || isDeepStrictEqual(there.merged, here.merged)).toBe(true)
    }),
    options,
  )
})

test('[S-014] a merge keeps texts and exercises paired one to one', () => {
  fc.assert(
    fc.property(twoDevices, ({ mode, base, mine, theirs }) => {
      const { merged } = mergeSaves(base, mine.data, theirs.data)
      expect(mode === 'own' || merged.drafts.items.length === merged.exercises.length).toBe(true)
      expect(new Set(merged.exercises).size).toBe(merged.exercises.length)
    }),
    options,
  )
})

test('[Q-47] choosing the other side in every conflict keeps all its words', () => {
  fc.assert(
    fc.property(twoDevices, ({ base, mine, theirs }) => {
      const { merged, conflicts } = mergeSaves(base, mine.data, theirs.data)
      const answered: Record<string, unknown> = structuredClone(merged)
      for (const { path, theirs } of conflicts) {
        const keys = path.split('.')
        const last = keys.pop() ?? ''
        let place = answered
        for (const key of keys) place = place[key] as Record<string, unknown>
        expect(place[last]).toEqual(conflicts.find((conflict) => conflict.path === path)?.mine)
        place[last] = theirs
      }
      const found = JSON.stringify(answered)
      for (const word of theirs.typed) expect(found).toContain(word)
    }),
    options,
  )
})

test('a pairing keeps the order and pairs equal lists with themselves', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 6 }), fc.array(fc.string(), { maxLength: 6 }), (base, side) => {
      const places = align(base, side).filter((place) => place !== null)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(new Set(places).size).toBe(places.length)
      expect(align(base, base)).toEqual(base.map((_, index) => index))
    }),
  )
})
