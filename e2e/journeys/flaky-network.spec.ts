import { expect, test } from '../journey.ts'
import { draftOf, written } from '../orders.ts'
import { english } from '../pages/draft.ts'
import { freshLearner } from '../people.ts'
import {
  keepBoth,
  savedDraftsOf,
  randomOf,
  restorableOn,
  makeFlaky,
  settle,
  typeOnFlakyNetwork,
} from '../flaky-network.ts'

/** The number of keys pressed on both devices together, and the seed of all random numbers. */
const keys = Number(process.env['FLAKY_KEYS'] ?? 200)
const seed = Number(process.env['SEED'] ?? 580_553)

test('[Q-47] every word typed on two devices over a flaky network is saved once', async ({ visit, origin }) => {
  test.setTimeout(300_000 + keys * 200)
  const random = randomOf(seed)
  const learner = await freshLearner()
  const draft = await draftOf(origin, learner)
  const path = `/services/${draft}/draft`
  const pages = [await visit(path, { as: learner }), await visit(path, { as: learner })]
  for (const page of pages) await expect(english(page)).toHaveValue(written)

  const counts = { requests: 0, lost: 0, unanswered: 0, doubled: 0 }
  const restores = await Promise.all(pages.map((page) => makeFlaky(page.context(), random, counts)))
  const saved = await savedDraftsOf(origin, learner)
  const removed: string[] = []
  const words: string[] = []
  for (let round = 0; round * 400 < keys; round++) {
    const each = Math.min(keys - round * 400, 400) / 2
    const seen = await Promise.all(
      pages.map((page, at) => typeOnFlakyNetwork(page, { name: 'ab'.charAt(at), round, keys: each, random })),
    )
    words.push(...seen.flat())
    // Removes the copies that conflicts left, as a learner would.
    for (const copy of (await saved.read()).toSorted((a, b) => a.id - b.id).slice(1, -3)) {
      removed.push(copy.text)
      await saved.remove(copy.id)
    }
  }
  for (const restore of restores) await restore()
  for (const page of pages) await settle(page)
  await expect(
    async () => {
      // A conflict may be found after the first text was saved.
      for (const page of pages) await keepBoth(page)
      const texts = (await saved.read()).map(({ text }) => text)
      const restorable = await Promise.all(pages.map(restorableOn))
      const all = [...texts, ...restorable, ...removed].join(' ')
      expect(words.filter((word) => !all.includes(word))).toEqual([])
      for (const text of texts) expect(words.filter((word) => text.split(word).length > 2)).toEqual([])
      const [one, other] = await Promise.all(pages.map((page) => english(page).inputValue()))
      expect(one).toBe(other)
    },
    `seed ${seed}, ${words.length} words, ${JSON.stringify(counts)}`,
  ).toPass({ timeout: 60_000 })
})
