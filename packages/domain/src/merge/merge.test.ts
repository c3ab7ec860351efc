import { expect, test } from 'vitest'
import { newSaveData, selectExercise, withPayment } from '../drafts/index.ts'
import type { SaveData } from '../drafts/index.ts'
import { mergeSaves, mergeText } from './index.ts'

const write = (data: SaveData, ...english: string[]): SaveData => ({
  ...data,
  drafts: { ...data.drafts, items: english.map((text) => ({ english: text, japanese: '' })) },
})
const texts = (data: SaveData) => data.drafts.items.map((item) => item.english)
const own = newSaveData({ category: 1 })
const withExercises = (...ids: number[]) => ids.reduce(selectExercise, newSaveData({ category: 5 }))
const withOptions = (questions: string[], urls: string[]): SaveData => ({
  ...own,
  options: {
    ...own.options,
    questions: questions.map((value) => ({ value })),
    files: urls.map((url) => ({ url })),
  },
})

test('[Q-47] a merge keeps both changes in different places of one text', () => {
  const merged = mergeText(
    'I go to park. It was fun.',
    'I went to park. It was fun.',
    'I go to park. It was fun!',
    'en',
  )
  expect(merged).toEqual({ mine: 'I went to park. It was fun!', theirs: 'I went to park. It was fun!' })
  const japanese = mergeText(
    '私は公園に行く。楽しい。',
    '私は毎日公園に行く。楽しい。',
    '私は公園に行く。楽しかったです。',
    'ja',
  )
  expect(japanese.mine).toBe('私は毎日公園に行く。楽しかったです。')
  expect(japanese.theirs).toBe(japanese.mine)
})

test('[Q-47] only changes in the same place conflict, and either resolution keeps all other changes', () => {
  const base = write(own, 'I go to park. It was fun.')
  const mine = write(own, 'I went to park. It was fun.')
  const theirs = write(own, 'I ran to park. It was great fun.')
  const { merged, conflicts } = mergeSaves(base, mine, theirs)
  expect(texts(merged)).toEqual(['I went to park. It was great fun.'])
  expect(conflicts).toEqual([
    {
      path: 'drafts.items.0.english',
      mine: 'I went to park. It was great fun.',
      theirs: 'I ran to park. It was great fun.',
    },
  ])
})

test('[Q-47] a sentence rewritten on one side and edited on the other conflicts as a whole', () => {
  const base = 'one two three four'
  expect(mergeText(base, 'five six seven eight', 'one 2 three four', 'en')).toEqual({
    mine: 'five six seven eight',
    theirs: 'one 2 three four',
  })
  const rewritten = write(own, 'five six seven eight')
  const { merged, conflicts } = mergeSaves(write(own, base), rewritten, write(own, 'one 2 three four'))
  expect(merged).toEqual(rewritten)
  expect(conflicts).toHaveLength(1)
})

test('[Q-47] a field takes the side that changed it, and different changes of both sides conflict', () => {
  const mine: SaveData = { ...own, authorize: true, teacher: 7, settings: { ...own.settings, course: 'advanced' } }
  const theirs: SaveData = { ...own, authorize: true, teacher: 8, delivery: { date: '2026-12-01' } }
  const { merged, conflicts } = mergeSaves(own, mine, theirs)
  expect(merged.settings.course).toBe('advanced')
  expect(merged.delivery.date).toBe('2026-12-01')
  expect(merged.authorize).toBe(true)
  expect(merged.teacher).toBe(7)
  expect(conflicts).toEqual([{ path: 'teacher', mine: 7, theirs: 8 }])
})

test('the open screen and the chat are always mine', () => {
  const mine: SaveData = { ...own, data: { step: 'services-id-review' }, chat_session_token: 'a' }
  const theirs: SaveData = { ...own, data: { step: 'services-id-teachers' }, chat_session_token: 'b' }
  expect(mergeSaves(own, mine, theirs)).toEqual({ merged: mine, conflicts: [] })
  expect(mergeSaves(own, own, theirs).merged).toEqual(theirs)
})

test('[S-016] a category of one side and a style of the other merge into a legal pair', () => {
  const to = (changes: Partial<SaveData['settings']>): SaveData => ({
    ...own,
    settings: { ...own.settings, ...changes },
  })
  expect(mergeSaves(own, to({ category: 10 }), to({ species: 2 })).merged.settings).toMatchObject({
    category: 10,
    species: 1,
  })
})

test('exercises added on both devices stay with their texts', () => {
  const base = write(withExercises(1), 'one')
  const mine = write(withExercises(1, 2), 'one', 'mine')
  const theirs = write(withExercises(1, 3), 'one more', 'theirs')
  const { merged, conflicts } = mergeSaves(base, mine, theirs)
  expect(merged.exercises).toEqual([1, 2, 3])
  expect(texts(merged)).toEqual(['one more', 'mine', 'theirs'])
  expect(conflicts).toEqual([])
})

test('removing an exercise removes its text unless the other side edited it', () => {
  const base = write(withExercises(1, 2), 'one', 'two')
  const mine = write(withExercises(2), 'two')
  expect(mergeSaves(base, mine, write(base, 'one', 'two and more')).merged.exercises).toEqual([2])
  const kept = mergeSaves(base, mine, write(base, 'one and more', 'two')).merged
  expect(kept.exercises).toEqual([1, 2])
  expect(texts(kept)).toEqual(['one and more', 'two'])
})

test('texts without exercises are paired by content, not by index', () => {
  const base = write(own, 'My first story here', 'A second one follows')
  const mine = write(own, 'A quite new beginning', 'My first story here', 'A second one follows')
  const theirs = write(own, 'My first story here', 'A second one follows gladly')
  const { merged, conflicts } = mergeSaves(base, mine, theirs)
  expect(texts(merged)).toEqual(['A quite new beginning', 'My first story here', 'A second one follows gladly'])
  expect(conflicts).toEqual([])
})

test('questions and files of both devices stay', () => {
  const base = withOptions(['なぜですか'], ['/1', '/2'])
  const { merged } = mergeSaves(
    base,
    withOptions(['なぜですか', '冠詞は必要ですか'], ['/2', '/3']),
    withOptions(['なぜですか？'], ['/1', '/2', '/4']),
  )
  expect(merged.options.questions.map((question) => question.value)).toEqual(['なぜですか？', '冠詞は必要ですか'])
  expect(merged.options.files.map((file) => file.url)).toEqual(['/2', '/3', '/4'])
})

test('[Q-47] the way to pay is that of the device that changed it; a device that does not know it changes nothing to points', () => {
  const [plan, points] = [own, { ...own, options: withPayment(own.options, true) }]
  const explicit = { ...own, options: { ...own.options, pay_with_points: false } }
  const merge = (...[base, mine, theirs]: [SaveData, SaveData, SaveData]) => {
    const { merged, conflicts } = mergeSaves(base, mine, theirs)
    expect(conflicts).toEqual([])
    return Object.entries(merged.options).find(([key]) => key === 'pay_with_points')?.[1]
  }
  expect([merge(plan, points, plan), merge(plan, plan, points), merge(plan, points, points)]).toEqual([
    true,
    true,
    true,
  ])
  expect([merge(points, plan, points), merge(points, points, explicit)]).toEqual([undefined, undefined])
  expect([merge(plan, explicit, plan), merge(explicit, plan, plan)]).toEqual([undefined, undefined])
})
