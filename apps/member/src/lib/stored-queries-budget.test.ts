import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cacheBudget, keepWithin, letGo, type Rows, type Use } from './stored-queries-budget.ts'

/** The rows in memory, with the size that each one declares. */
function memory() {
  const values = new Map<string, string>()
  const uses = new Map<string, Use>()
  let total = 0
  const byAge = () => [...uses.values()].toSorted((a, b) => a.at - b.at)
  const rows: Rows = {
    use: async (key) => uses.get(key),
    oldest: async () => byAge()[0],
    total: async () => total,
    setTotal: async (bytes) => void (total = bytes),
    put: async (use, value) => void (values.set(use.key, value), uses.set(use.key, use)),
    remove: async (key) => void (values.delete(key), uses.delete(key)),
  }
  return {
    rows,
    touch: (key: string, at: number) => {
      const use = uses.get(key)
      if (use) uses.set(key, { ...use, at })
    },
    keys: () => byAge().map(({ key }) => key),
    total: () => total,
    bytes: () => [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0),
  }
}

/** An answer of this many bytes, including its key of one letter. */
const of = (bytes: number) => 'x'.repeat(bytes - 1)

test('[K-007] answers may take 314572800 bytes and not one more', async () => {
  expect(cacheBudget).toBe(314_572_800)
  const store = memory()
  // Only the sums matter to the budget, so no test needs 300 MB of data.
  const large = async (key: string, bytes: number, at: number) => {
    await store.rows.put({ key, bytes, at }, '')
    await store.rows.setTotal(store.total() + bytes)
  }
  await large('a', 200_000_000, 1)
  await large('b', 114_572_790, 2)
  await keepWithin(store.rows, { key: 'c', value: of(10), at: 3 })
  expect(store.keys()).toEqual(['a', 'b', 'c'])
  await keepWithin(store.rows, { key: 'd', value: of(2), at: 4 })
  expect(store.keys()).toEqual(['b', 'c', 'd'])
})

test('the least recently used answer is removed first, and a read counts as a use', async () => {
  const store = memory()
  for (const [at, key] of ['a', 'b', 'c'].entries()) await keepWithin(store.rows, { key, value: of(10), at }, 30)
  store.touch('a', 10)
  await keepWithin(store.rows, { key: 'd', value: of(15), at: 11 }, 30)
  expect(store.keys()).toEqual(['a', 'd'])
  expect(store.total()).toBe(25)
})

test('an answer larger than the budget is not stored, and removes only its former version', async () => {
  const store = memory()
  await keepWithin(store.rows, { key: 'a', value: of(10), at: 1 }, 30)
  await keepWithin(store.rows, { key: 'b', value: of(10), at: 2 }, 30)
  await keepWithin(store.rows, { key: 'b', value: of(31), at: 3 }, 30)
  expect(store.keys()).toEqual(['a'])
  expect(store.total()).toBe(10)
})

test('Japanese takes three bytes a character', async () => {
  const store = memory()
  await keepWithin(store.rows, { key: 'a', value: 'あい', at: 1 })
  expect(store.total()).toBe(7)
})

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const step = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), key, bytes: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('read' as const), key }),
  fc.record({ kind: fc.constant('remove' as const), key }),
)

test('after any writes, reads and removals the sum is right and within the budget, and the last answer is stored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const store = memory()
      for (const [at, one] of steps.entries()) {
        if (one.kind === 'write') await keepWithin(store.rows, { key: one.key, value: of(one.bytes), at }, 60)
        else if (one.kind === 'read') store.touch(one.key, at)
        else await letGo(store.rows, one.key)
        expect(store.total()).toBe(store.bytes())
        expect(store.total()).toBeLessThanOrEqual(60)
        if (one.kind === 'write') expect(store.keys().at(-1)).toBe(one.key)
      }
    }),
  )
})
