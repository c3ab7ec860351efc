import { apply } from '@tensaku/correction'
import { expect, test } from 'vitest'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()
const englishOf = ({ english }: { english: string }) => english
const call = 'GET /api/users/{id}/orders/sample'

test('the sample climbs the ladder', () => climbMemberLadder(app, call))

test('each level has a sample whose changes are all explained, and an unknown level gets the middle one', async () => {
  const member = await app.newMember()
  const sample = async (query: string) => (await app.as(member)(call, { query })).body
  const titles = new Set<string>()
  for (const level of [1, 2, 3, 4, 5, 6]) {
    const order = await sample(`level=${level}`)
    titles.add(order.title)
    expect([order.id, order.asking, order.length > 15]).toEqual([level, null, true])
    // The price at which the learner would order the same.
    const estimate = { category: order.category.id, content: order.lines.map(englishOf).join('\n') }
    const { costs } = (await app.as(member)('POST /api/users/{id}/orders/new/estimate-cost', { body: estimate })).body
    expect(costs).toContainEqual(
      expect.objectContaining({ course: order.course, instructor_type: 'japanese', points: order.points }),
    )
    for (const line of order.result.lines) {
      expect(apply(line.original, line.edits)).toBe(line.corrected)
      const edited = line.edits.map(({ start, end }: { start: number; end: number }) => [start, end])
      const explained = line.explanations.map(({ start, end }: { start: number; end: number }) => [start, end])
      expect(explained).toEqual(edited)
    }
  }
  expect(titles.size).toBe(6)
  expect((await sample('level=7')).id).toBe(3)
})
