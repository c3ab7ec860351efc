import { expect, test } from 'vitest'
import { createWriter, memoryStore, type RecordKind, type RecordStore, withMemory } from '../src/index.ts'

type Note = { id: string; version: number; text: string }
const kind: RecordKind<Note> = { keyOf: ({ id }) => id, isSame: (a, b) => a?.version === b?.version }
const note = (version: number, text: string): Note => ({ id: 'n', version, text })

/** A disk that can be full or forbidden, below the memory of one page. */
function device() {
  const records = memoryStore(kind)
  let state: 'fine' | 'full' | 'forbidden' = 'fine'
  const guard = <T>(work: () => Promise<T>, writes = false): Promise<T> =>
    state === 'forbidden' || (writes && state === 'full') ? Promise.reject(new Error(state)) : work()
  const disk: RecordStore<Note> = {
    ...records,
    all: () => guard(() => records.all()),
    get: (key) => guard(() => records.get(key)),
    swap: (expected, next) => guard(() => records.swap(expected, next), true),
    remove: (key) => guard(() => records.remove(key)),
    lasts: async () => true,
    place: () => 'disk',
  }
  const waiting: string[][] = []
  const open = () => withMemory(disk, kind, (notes) => void waiting.push(notes.map(({ text }) => text)))
  return { records, open, waiting, setState: (next: typeof state) => void (state = next) }
}

test('a write that another one preceded changes nothing and returns the conflict', async () => {
  const store = memoryStore(kind)
  expect(await store.swap(undefined, note(1, 'a'))).toBeNull()
  expect(await store.swap(undefined, note(1, 'b'))).toEqual({ stored: note(1, 'a'), common: undefined })
  expect((await store.get('n'))?.text).toBe('a')
})

test('a refused record is read from memory, and moves to the disk with the next write', async () => {
  const { records, open, waiting, setState } = device()
  const store = open()
  await store.swap(undefined, note(1, 'a'))
  setState('full')
  expect(await store.swap(note(1, 'a'), note(2, 'b'))).toBeNull()
  expect([(await store.get('n'))?.text, store.place('n'), await store.lasts()]).toEqual(['b', 'memory', false])
  expect((await records.get('n'))?.text).toBe('a')
  setState('fine')
  expect(await store.swap(note(2, 'b'), note(3, 'c'))).toBeNull()
  expect([(await records.get('n'))?.text, store.place('n'), await store.lasts()]).toEqual(['c', 'disk', true])
  expect(waiting.slice(-2)).toEqual([['b'], []])
})

test('a record that waited in memory conflicts with another page’s write, and the conflict has the record that both knew', async () => {
  const { records, open, setState } = device()
  const [store, other] = [open(), open()]
  await store.swap(undefined, note(1, 'a'))
  setState('full')
  await store.swap(note(1, 'a'), note(2, 'mine'))
  setState('fine')
  await other.swap(note(1, 'a'), note(2, 'theirs'))
  expect(await store.swap(note(2, 'mine'), note(3, 'more'))).toEqual({
    stored: note(2, 'theirs'),
    common: note(1, 'a'),
  })
  expect((await records.get('n'))?.text).toBe('theirs')
})

test('a waiting record whose version on the disk was deleted is written anew', async () => {
  const { records, open, setState } = device()
  const store = open()
  await store.swap(undefined, note(1, 'a'))
  setState('full')
  await store.swap(note(1, 'a'), note(2, 'b'))
  setState('fine')
  await records.remove('n')
  expect(await store.swap(note(2, 'b'), note(3, 'c'))).toBeNull()
  expect((await records.get('n'))?.text).toBe('c')
})

test('a browser that never allowed its storage counts as empty, and a later failure to read is an error', async () => {
  const { open, setState } = device()
  setState('forbidden')
  const forbidden = open()
  expect([await forbidden.all(), await forbidden.get('n'), await forbidden.lasts()]).toEqual([[], undefined, false])
  await forbidden.remove('n')
  setState('fine')
  const store = open()
  await store.all()
  setState('forbidden')
  await expect(store.get('n')).rejects.toThrow('forbidden')
  await expect(store.remove('n')).rejects.toThrow('forbidden')
})

test('a record is removed unless it is still needed, also one that waits in memory', async () => {
  const { open, setState } = device()
  const store = open()
  setState('full')
  await store.swap(undefined, note(1, 'a'))
  expect(await store.removeUnless('n', ({ text }) => text === 'a')).toBe(true)
  expect(await store.removeUnless('n', () => false)).toBe(false)
  expect(await store.get('n')).toBeUndefined()
})

test('writes follow one another, include another page’s write, and write once', async () => {
  const store = memoryStore(kind)
  let swaps = 0
  const disk: RecordStore<Note> = {
    ...store,
    swap: (expected, next) => {
      swaps++
      return store.swap(expected, next)
    },
    place: () => 'disk',
  }
  const [one, two] = [createWriter(disk), createWriter(disk)]
  let known: Note | undefined
  const add = (word: string) =>
    one.write('n', {
      known: () => known,
      next: (stored) => note((stored?.version ?? 0) + 1, `${stored?.text ?? ''}${word}`),
      written: (record) => (known = record),
    })
  await Promise.all([add('a'), add('b')])
  expect(swaps).toBe(2)
  await two.write('n', { known: () => known, next: (stored) => stored && note(stored.version + 1, `${stored.text}x`) })
  const last = await add('c')
  expect([last?.text, last?.version, swaps]).toEqual(['abxc', 4, 5])
  expect(await one.write('n', { known: () => known, next: (stored) => stored })).toEqual(last)
  expect(swaps).toBe(5)
})
