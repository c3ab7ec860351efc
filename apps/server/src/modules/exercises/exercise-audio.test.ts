import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { pretendedSpeech } from '../../../test/spoken.ts'
import { useApp } from '../../../test/use-app.ts'

const call = 'GET /api/users/{id}/exercises/{exerciseId}/audios/{n}'
const list = 'GET /api/users/{id}/exercises/categories/{category}'
const { speech, spokenTexts } = pretendedSpeech()

const app = useApp({ speech })
let member: Somebody
beforeAll(async () => {
  member = await app.newMember()
  await app.services.db.deleteFrom('exercises').where('category_id', 'in', [2, 4]).execute()
  const at = { level: 1, created_at: new Date('2026-01-01T00:00:00Z') }
  await app.services.db
    .insertInto('exercises')
    .values([
      {
        ...at,
        id: 4001,
        category_id: 4,
        sort: 1,
        title: '駅で',
        prompt_en: 'Ask the way.',
        model_phrases: JSON.stringify([
          { en: 'Excuse me, …', ja: 'すみません' },
          { en: 'the ticket gate', ja: '改札' },
        ]),
      },
      { ...at, id: 4002, category_id: 4, sort: 2, title: '声', audios: '[{"url":"/recordings/1.mp3"}]' },
      { ...at, id: 4003, category_id: 4, sort: 3, title: '無音' },
    ])
    .execute()
})

const listen = (exerciseId: number, n: number) => app.as(member)(call, { params: { exerciseId, n } })

test('the audio of an exercise climbs the ladder', async () => {
  await climbMemberLadder(app, call, { params: { exerciseId: 4001, n: 1 } })
  for (const [exerciseId, n, code] of [
    [9999, 1, 'exercise_not_found'],
    [4001, 3, 'audio_not_found'],
    [4002, 1, 'audio_not_found'],
    [4003, 1, 'audio_not_found'],
  ] as const)
    expect((await listen(exerciseId, n)).body).toMatchObject({ code })
})

test('[F-094] an exercise has its audios: recordings, its task and its phrases, each by its number', async () => {
  const { items } = (await app.as(member)(list, { params: { category: 4 } })).body
  expect(items.map(({ audios }: { audios: unknown }) => audios)).toEqual([
    [
      { n: 1, of: 'prompt', url: null },
      { n: 2, of: 'phrases', url: null },
    ],
    [{ n: 1, of: 'recording', url: '/recordings/1.mp3' }],
    [],
  ])
  for (const { n } of items[0].audios) {
    const { status, headers } = await listen(4001, n)
    expect([status, headers['content-type']]).toEqual([200, 'audio/mpeg'])
  }
  expect(spokenTexts).toEqual(['en: Ask the way.', 'en: Excuse me, …\nthe ticket gate.'])
  await listen(4001, 1)
  expect(spokenTexts).toHaveLength(2)
  const one = (await app.as(member)('GET /api/users/{id}/exercises/{exerciseId}', { params: { exerciseId: 4001 } }))
    .body
  expect(one.audios).toEqual(items[0].audios)
})

test('exercises with audio are found by that', async () => {
  const { items } = (await app.as(member)(list, { params: { category: 4 }, query: 'filter=audio' })).body
  expect(items.map(({ id }: { id: number }) => id)).toEqual([4001, 4002])
})

test('none of this was an unexpected error', () => {
  expect(app.errors).toEqual([])
})
