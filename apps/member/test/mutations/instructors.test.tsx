import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import InstructorsScreen from '../../src/features/instructors/screens/instructors.tsx'
import SettingsNgListScreen from '../../src/features/instructors/screens/settings-ng-list.tsx'
import InstructorScreen from '../../src/features/instructors/screens/instructor.tsx'
import { listed, profile, teacher } from '../../src/features/instructors/test/stage.ts'
import { formOptions, leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failures } from './failures.ts'

afterEach(leave)

const one = 'GET /api/users/1/teachers/standard/7'
const like = 'PUT /api/users/1/teachers/7/like'
const unlike = 'DELETE /api/users/1/teachers/7/like'
const block = 'PUT /api/users/1/teachers/7/block'
const unblock = 'DELETE /api/users/1/teachers/7/block'
const write = 'POST /api/users/1/teachers/7/memos'
const remove = 'DELETE /api/users/1/teachers/7/memos/3'

const memo = { id: 3, content: '返事が早い', created_at: '2026-11-20T03:00:00.000Z' }
const marks = { like: false, block: false }

/** Opens the profile. After each call the server's profile is `after`. */
async function openProfile(before: object, call: string, answer: unknown, after: object = before) {
  let called = false
  await signIn({
    [one]: () => profile(called ? after : before),
    [call]: () => {
      called = true
      return answer
    },
  })
  renderScreen('teachers-id', InstructorScreen, '/teachers/7')
  await screen.findByText('一緒に考える添削を心がけています。')
}
const heart = () => screen.getByRole('button', { name: '高梨 ゆかりさんをお気に入りにする', hidden: true })
const pressed = () => heart().getAttribute('aria-pressed')
const agree = async (name: string) => {
  const dialog = await screen.findByRole('alertdialog', { hidden: true })
  fireEvent.click(within(dialog).getByRole('button', { name, hidden: true }))
}

test('[S-029] a favourite shows at once, in the list and on the server', async () => {
  await openProfile({}, like, { ...marks, like: true }, { like: true })
  fireEvent.click(heart())
  await waitFor(() => expect(pressed()).toBe('true'))
})

test('[S-029] a removed favourite leaves the favourites', async () => {
  let liked = true
  await signIn({
    'GET /api/users/1/form-options': formOptions,
    'GET /api/users/1/teachers/standard': () => listed(liked ? [teacher({ like: true })] : []),
    [unlike]: () => {
      liked = false
      return marks
    },
  })
  renderScreen('teachers', InstructorsScreen, '/teachers?filter=like')
  fireEvent.click(await screen.findByRole('button', { name: '高梨 ゆかりさんをお気に入りにする' }))
  await screen.findByText('お気に入りの講師はまだいません')
})

test.each(failures('teacher_blocked', 'teacher_not_found'))(
  '[S-029] adding a favourite, %s: a dialog shows it, and the heart is empty again',
  async (_, answer, said) => {
    await openProfile({}, like, answer)
    fireEvent.click(heart())
    await screen.findByText(said)
    expect(pressed()).toBe('false')
  },
)

test.each(failures('teacher_not_found'))(
  '[S-029] removing a favourite, %s: a dialog shows it',
  async (_, answer, said) => {
    await openProfile({ like: true }, unlike, answer)
    fireEvent.click(heart())
    await screen.findByText(said)
    expect(pressed()).toBe('true')
  },
)

test('[S-029] the profile shows a block with a button to unblock', async () => {
  await openProfile({}, block, { ...marks, block: true }, { block: true })
  fireEvent.click(screen.getByRole('button', { name: 'この講師をブロックする' }))
  await agree('ブロックする')
  await screen.findByText('この講師をブロックしています')
  expect(screen.queryByRole('button', { name: 'この講師をブロックする' })).toBeNull()
})

test.each(failures('block_limit', 'teacher_not_found'))(
  '[S-029] blocking, %s: a dialog shows it, and nobody is blocked',
  async (_, answer, said) => {
    await openProfile({}, block, answer)
    fireEvent.click(screen.getByRole('button', { name: 'この講師をブロックする' }))
    await agree('ブロックする')
    await screen.findByText(said)
    expect(screen.queryByText('この講師をブロックしています')).toBeNull()
  },
)

const blocks = (count: number) => ({
  items: [{ id: 7, name: '高梨 ゆかり', type: 'japanese', blocked_at: '2026-11-19T20:00:00.000Z' }].slice(0, count),
  max: 10,
})

test('[S-029] an unblocked instructor leaves the block list, and the count decreases', async () => {
  let count = 1
  await signIn({
    'GET /api/users/1/teachers/blocks': () => blocks(count),
    [unblock]: () => {
      count = 0
      return marks
    },
  })
  renderScreen('settings-ng-list', SettingsNgListScreen, '/settings/ng_list')
  await screen.findByText('登録数 1 / 10人')
  fireEvent.click(screen.getByRole('button', { name: '高梨 ゆかりさんのブロックを解除する' }))
  await screen.findByText('登録数 0 / 10人')
  expect(screen.getByText('ブロックしている講師はいません')).toBeTruthy()
})

test.each(failures('teacher_not_found'))(
  '[S-029] unblocking, %s: a dialog shows it, and the instructor stays blocked',
  async (_, answer, said) => {
    await signIn({ 'GET /api/users/1/teachers/blocks': blocks(1), [unblock]: answer })
    renderScreen('settings-ng-list', SettingsNgListScreen, '/settings/ng_list')
    fireEvent.click(await screen.findByRole('button', { name: '高梨 ゆかりさんのブロックを解除する' }))
    await screen.findByText(said)
    expect(screen.getByText('登録数 1 / 10人')).toBeTruthy()
  },
)

const typeMemo = (text: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'メモを残す' }))
}

test('[S-029] a new memo appears above the others at once, and the field is empty again', async () => {
  await openProfile({}, write, memo, { memos: [memo] })
  typeMemo('返事が早い')
  const [first] = await screen.findAllByRole('button', { name: /のメモを削除する$/ })
  expect(first?.closest('li')?.textContent).toContain('返事が早い')
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''))
  expect(sessionStorage.getItem('teachers.memo.1.7')).toBeNull()
})

test.each(failures('memo_limit', 'teacher_not_found'))(
  '[S-029] adding a memo, %s: a dialog shows it, and the text stays',
  async (_, answer, said) => {
    await openProfile({}, write, answer)
    typeMemo('返事が早い')
    await screen.findByText(said)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true }).value).toBe('返事が早い')
    expect(sessionStorage.getItem('teachers.memo.1.7')).toBe('返事が早い')
  },
)

test('another member’s unfinished memo in this tab is not shown', async () => {
  sessionStorage.setItem('teachers.memo.2.7', '返事が早い')
  await openProfile({}, write, memo)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
})

async function deleteMemo(answer: unknown, after: object) {
  await openProfile({ memos: [memo] }, remove, answer, after)
  fireEvent.click(screen.getByRole('button', { name: '11月20日(金) 12:00のメモを削除する' }))
  await agree('削除する')
}

test('[S-029] a deleted memo disappears at once', async () => {
  await deleteMemo({}, { memos: [] })
  await waitFor(() => expect(screen.queryByText('返事が早い')).toBeNull())
})

test.each(failures('memo_not_found', 'teacher_not_found'))(
  '[S-029] deleting a memo, %s: a dialog shows it',
  async (_, answer, said) => {
    await deleteMemo(answer, { memos: [memo] })
    await screen.findByText(said)
  },
)
