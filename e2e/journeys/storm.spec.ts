import { expect, test } from '../journey.ts'
import { draftOf, written } from '../orders.ts'
import { english } from '../pages/draft.ts'
import { freshLearner } from '../people.ts'
import { keptOf, luckOf, restorableOn, roughen, settle, typeInStorm } from '../storm.ts'

/** How many keys are pressed on both devices together, and what decides all luck: more of both by hand. */
const keys = Number(process.env['STORM_KEYS'] ?? 200)
const seed = Number(process.env['SEED'] ?? 580_553)

test('[Q-47] typed on two devices while the network loses, delays and doubles, every word is kept once', async ({
  visit,
  origin,
}) => {
  test.setTimeout(300_000 + keys * 200)
  const luck = luckOf(seed)
  const learner = await freshLearner()
  const draft = await draftOf(origin, learner)
  const path = `/services/${draft}/draft`
  const pages = [await visit(path, { as: learner }), await visit(path, { as: learner })]
  for (const page of pages) await expect(english(page)).toHaveValue(written)

  const counts = { requests: 0, lost: 0, unanswered: 0, doubled: 0 }
  const calm = await Promise.all(pages.map((page) => roughen(page.context(), luck, counts)))
  const kept = await keptOf(origin, learner)
  const thrownAway: string[] = []
  const words: string[] = []
  for (let round = 0; round * 400 < keys; round++) {
    const each = Math.min(keys - round * 400, 400) / 2
    const seen = await Promise.all(
      pages.map((page, at) => typeInStorm(page, { name: 'ab'.charAt(at), round, keys: each, luck })),
    )
    words.push(...seen.flat())
    // Copies of what was asked about make room again, as the people would.
    for (const copy of (await kept.read()).toSorted((a, b) => a.id - b.id).slice(1, -3)) {
      thrownAway.push(copy.text)
      await kept.remove(copy.id)
    }
  }
  for (const become of calm) await become()
  for (const page of pages) await settle(page)
  await expect(
    async () => {
      const texts = (await kept.read()).map(({ text }) => text)
      const restorable = await Promise.all(pages.map(restorableOn))
      const all = [...texts, ...restorable, ...thrownAway].join(' ')
      expect(words.filter((word) => !all.includes(word))).toEqual([])
      for (const text of texts) expect(words.filter((word) => text.split(word).length > 2)).toEqual([])
      const [one, other] = await Promise.all(pages.map((page) => english(page).inputValue()))
      expect(one).toBe(other)
    },
    `seed ${seed}, ${words.length} words, ${JSON.stringify(counts)}`,
  ).toPass({ timeout: 60_000 })
})
