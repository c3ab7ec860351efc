import { instructorTagNames } from '@tensaku/domain/instructors'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { language } from '../../lib/language.ts'
import { queries } from '../../lib/queries.ts'
import { type Writer, WriterContext } from '../../lib/writer.ts'
import { Availability } from './availability.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useProfile, type Profile } from './queries.ts'
import { profile } from './test/profile-sample.ts'
import { useProfileEdits } from './use-profile-edits.ts'
import { tagName } from './tag-name.ts'
import { cleanUp } from '../../test/clean-up.ts'
import { showPart } from '../../test/show.tsx'

beforeEach(() => language.set('ja'))
afterEach(cleanUp)

const Form = ({ of }: { of: Profile }) => <ProfileForm profile={of} edits={useProfileEdits(of)} />

/** Renders a part of the profile on a server with this answer. */
function show(what: 'form' | 'availability', answer: (body: object) => Response, of = profile) {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string) as object)
    return answer(sent.at(-1) ?? {})
  })
  showPart(what === 'form' ? <Form of={of} /> : <Availability profile={of} />)
  return sent
}

test('the changes are saved together without unchanged fields, with the hours as set', async () => {
  const sent = show('form', (body) => Response.json({ ...profile, ...body }))
  fireEvent.change(screen.getByLabelText(/表示する名前/), { target: { value: '佐藤 花' } })
  fireEvent.click(screen.getByLabelText('英検'))
  fireEvent.click(screen.getByLabelText('学べる添削'))
  fireEvent.change(screen.getByLabelText(/^性別/), { target: { value: 'female' } })
  fireEvent.click(screen.getByLabelText('月曜日に時間帯を加える'))
  fireEvent.click(screen.getByLabelText('土曜日に時間帯を加える'))
  fireEvent.change(screen.getByLabelText('土曜日の開始'), { target: { value: '20' } })
  fireEvent.click(screen.getByText('保存する'))
  await screen.findByText('保存しました。')
  expect(sent).toEqual([
    {
      name: '佐藤 花',
      tags: ['旅行', '英検'],
      courses: ['basic'],
      gender: 'female',
      weekly_hours: {
        mon: [
          [9, 12],
          [13, 16],
        ],
        sat: [[20, 21]],
      },
    },
  ])
})

test('the button stands there only while there are unsaved changes, and leaves the focus in the form', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  begin()
  expect(screen.queryByRole('button', { name: '保存する' })).toBeNull()
  write(/表示する名前/, '佐藤 花')
  begin()
  const button = screen.getByRole('button', { name: '保存する' })
  button.focus()
  fireEvent.click(button)
  resolve(Response.json({ ...profile, name: '佐藤 花' }))
  await screen.findByText('保存しました。')
  expect(document.activeElement).toBe(screen.getByLabelText(/表示する名前/).closest('form'))
  expect(screen.queryByRole('button', { name: '保存する' })).toBeNull()
})

test('a refusal is shown, and the typed text stays', async () => {
  show('form', () => Response.json({ code: 'invalid_input', message: '入力内容をご確認ください。' }, { status: 400 }))
  fireEvent.change(screen.getByLabelText(/表示する名前/), { target: { value: '別の名前' } })
  fireEvent.click(screen.getByText('保存する'))
  await screen.findByText('入力内容をご確認ください。')
  expect(screen.getByLabelText<HTMLInputElement>(/表示する名前/).value).toBe('別の名前')
})

test('the choices of open orders follow the grade, and the switch turns at once', async () => {
  const sent = show('availability', (body) => Response.json({ ...profile, ...body }))
  const slots = screen.getByLabelText(/同時に引き受ける件数/)
  expect(within(slots).getAllByRole('option')).toHaveLength(4)
  fireEvent.change(slots, { target: { value: '4' } })
  await waitFor(() => expect(sent).toEqual([{ accepting: true, slots: 4 }]))
  await screen.findByText('受付の設定を保存しました。同時に4件まで引き受けられます。')
  const accepting = screen.getByLabelText<HTMLInputElement>(/新しい依頼を受け付ける/)
  fireEvent.click(accepting)
  expect(accepting.checked).toBe(false)
  await screen.findByText('受付をお休みにしました。')
})

test('an instructor without slots sees a note, and can still switch nominations', async () => {
  const held = { ...profile, slots: 0 }
  const sent = show('availability', (body) => Response.json({ ...held, ...body }), held)
  expect(screen.getByText(/^いまは事務局が新しいお引き受けを止めています。/)).toBeTruthy()
  expect(screen.queryByLabelText(/同時に引き受ける件数/)).toBeNull()
  fireEvent.click(screen.getByLabelText(/新しい依頼を受け付ける/))
  await screen.findByText('受付をお休みにしました。')
  expect(sent).toEqual([{ accepting: false, slots: 0 }])
})

test('each tag has its own text', () => {
  expect(instructorTagNames.map(tagName)).toEqual([...instructorTagNames])
  expect(tagName('昔の言葉')).toBe('昔の言葉')
})

/** The form of a person with the profile that the server has. */
function begin(has: Partial<Profile> = {}, writer: Writer = 'instructor.7') {
  cleanup()
  const drawn = (known: Partial<Profile>) => (
    <QueryClientProvider client={queries}>
      <WriterContext value={writer}>
        <Form of={{ ...profile, ...known }} />
      </WriterContext>
    </QueryClientProvider>
  )
  const { rerender } = render(drawn(has))
  return (known: Partial<Profile>) => rerender(drawn(known))
}
const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
const write = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const values = () => [
  valueOf(/表示する名前/),
  valueOf(/^性別/),
  screen.getByLabelText<HTMLInputElement>('英検').checked,
]
const brought = () => screen.queryByText('書きかけを戻しました。') !== null

test('unsaved changes are restored for their writer over newer values from elsewhere', () => {
  begin()
  expect(screen.queryByText('未保存の変更があります')).toBeNull()
  write(/表示する名前/, '佐藤 花')
  expect(screen.getByText('未保存の変更があります')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('英検'))
  begin({}, 'instructor.8')
  expect([...values(), brought()]).toEqual(['佐藤', '', false, false])
  const again = begin({ gender: 'female' })
  expect([...values(), brought()]).toEqual(['佐藤 花', 'female', true, true])
  again({ gender: 'male', name: '佐藤 華' })
  expect(values()).toEqual(['佐藤 花', 'male', true])

  fireEvent.click(screen.getByRole('button', { name: '消す' }))
  expect(values()).toEqual(['佐藤 華', 'male', false])
  fireEvent.click(screen.getByRole('button', { name: '取り消す' }))
  expect(values()).toEqual(['佐藤 花', 'male', true])
  begin({ name: '佐藤 花', tags: ['旅行', '英検'] })
  expect(brought()).toBe(false)
})

test('saved changes are removed; text typed during the call stays unsaved', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  begin()
  write(/表示する名前/, '佐藤 花')
  write(/^性別/, 'female')
  fireEvent.click(screen.getByText('保存する'))
  write(/表示する名前/, '佐藤 花子')
  resolve(Response.json({ ...profile, name: '佐藤 花', gender: 'female' }))
  await screen.findByText('保存しました。')
  begin({ name: '佐藤 花', gender: 'female' })
  expect([...values(), brought()]).toEqual(['佐藤 花子', 'female', false, true])
  begin({ name: '佐藤 花子', gender: 'female' })
  expect([...values(), brought()]).toEqual(['佐藤 花子', 'female', false, false])
})

test('values from another device stay and are shown with the answer, and equal text is no change', async () => {
  const elsewhere = { ...profile, greeting: '別の端末で書きました。' }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json(profile)
    sent.push(JSON.parse(body as string))
    return Response.json({ ...elsewhere, name: '佐藤 花' })
  })
  function Screen() {
    const { data } = useProfile()
    return data ? <Form of={data} /> : null
  }
  showPart(<Screen />)
  await screen.findByLabelText(/表示する名前/)
  write(/表示する名前/, '佐藤 花 ')
  fireEvent.click(screen.getByText('保存する'))
  await screen.findByText('保存しました。')
  expect(sent).toEqual([{ name: '佐藤 花 ' }])
  expect(valueOf(/表示する名前/)).toBe('佐藤 花')
  expect(screen.getByDisplayValue(elsewhere.greeting)).toBeTruthy()
  expect(localStorage).toHaveLength(0)
})

test('two windows of the form keep the text of both', () => {
  begin()
  // The other window writes after this one has opened.
  const name = 'desk.kept.instructor.7.profile'
  localStorage.setItem(name, JSON.stringify({ at: Date.now(), fields: { greeting_en: 'Written there.' } }))
  write(/表示する名前/, '佐藤 花')
  begin()
  expect([valueOf(/表示する名前/), screen.queryByDisplayValue('Written there.')]).toEqual([
    '佐藤 花',
    expect.any(HTMLElement),
  ])
})

test('a course that was revoked meanwhile is not requested', async () => {
  show('form', () => Response.error(), { ...profile, courses: ['basic'] })
  fireEvent.click(screen.getByLabelText('学べる添削'))
  cleanup()
  const own = { ...profile, courses: ['basic' as const], approved_courses: ['basic' as const] }
  const sent = show('form', (body) => Response.json({ ...own, ...body }), own)
  write(/表示する名前/, '佐藤 花')
  fireEvent.click(screen.getByText('保存する'))
  await screen.findByText('保存しました。')
  expect(sent).toEqual([{ name: '佐藤 花', courses: ['basic'] }])
})

test('values of another release or of a revoked course are ignored', () => {
  const fields = {
    name: 7,
    tags: '旅行',
    weekly_hours: { mon: 'all day' },
    age_band: 'young',
    courses: ['advanced', 'x'],
  }
  localStorage.setItem('desk.kept.instructor.7.profile', JSON.stringify({ at: Date.now(), fields }))
  begin()
  expect(valueOf(/表示する名前/)).toBe('佐藤')
  expect(screen.getByLabelText<HTMLInputElement>('旅行').checked).toBe(true)
})
