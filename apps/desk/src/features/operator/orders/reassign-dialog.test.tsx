import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../../../lib/queries.ts'
import { ReassignDialog } from './reassign-dialog.tsx'
import { order } from './test/order-sample.ts'
import { cleanUp } from '../../../test/clean-up.ts'
import { showPart } from '../../../test/show.tsx'

afterEach(cleanUp)

const show = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer)
  showPart(<ReassignDialog order={order()} onClose={() => undefined} />)
}
const none = () => screen.queryByRole('option', { name: 'いま渡せる講師はいません' })

test('the list reports that nobody can take the order only when this is known', async () => {
  let answer = () => undefined as void
  show(() => new Promise((resolve) => (answer = () => resolve(Response.json({ items: [] })))))
  expect(await screen.findByRole('option', { name: /読み込んでいます/ })).toBeTruthy()
  expect(none()).toBeNull()
  answer()
  await vi.waitFor(() => expect(none()).toBeTruthy())
})

test('a failure to fetch the candidates is reported, and they can be fetched again', async () => {
  let works = false
  const candidate = { id: 7, name: 'Ken', type: 'global', working: 1, slots: 3 }
  show(async () =>
    works
      ? Response.json({ items: [candidate] })
      : Response.json({ code: 'not_found', message: '見つかりません' }, { status: 404 }),
  )
  await screen.findByRole('button', { name: 'もう一度試す' })
  expect(none()).toBeNull()
  works = true
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(await screen.findByRole('option', { name: /^Ken/ })).toBeTruthy()
})

const submit = () => fireEvent.click(screen.getAllByRole('button', { name: '担当を替える' }).at(-1) ?? document.body)
const to = () => screen.getByRole<HTMLSelectElement>('combobox')
const choose = (value: string) => fireEvent.change(to(), { target: { value } })
const ken = { id: 7, name: 'Ken', type: 'global', working: 1, slots: 3 }

/** Renders the dialog on a server with these candidates. Returns the bodies of the requests. */
function begin(items: object[] | Promise<object[]>) {
  cleanup()
  queries.clear()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ items: await items })
    sent.push(JSON.parse(body as string))
    return new Response(null, { status: 204 })
  })
  showPart(<ReassignDialog order={order()} onClose={() => undefined} />)
  fireEvent.change(screen.getByRole('textbox', { name: /^理由/ }), { target: { value: '体調を崩したため' } })
  return sent
}

test('an order is offered to everybody only if that was chosen', async () => {
  const sent = begin([ken])
  await screen.findByRole('option', { name: /^Ken/ })
  submit()
  await screen.findByText('お願いする先を選んでください')
  expect(sent).toEqual([])
  fireEvent.change(to(), { target: { value: within(to()).getByText<HTMLOptionElement>(/^すべての講師/).value } })
  submit()
  await screen.findByText('担当を外しました。')
  expect(sent).toEqual([{ to: null, seen_in: 1, why: '体調を崩したため' }])
})

test('a saved choice waits for its candidate; until then nothing is chosen and nothing is sent', async () => {
  begin([ken])
  await screen.findByRole('option', { name: /^Ken/ })
  choose('7')

  const { promise, resolve } = Promise.withResolvers<object[]>()
  const sent = begin(promise)
  expect(to().selectedOptions[0]?.text).toBe('選んでください')
  submit()
  await screen.findByText('お願いする先を選んでください')
  resolve([ken])
  await vi.waitFor(() => expect(to().value).toBe('7'))

  const sentForNewList = begin([{ ...ken, id: 8, name: 'Aya' }])
  await screen.findByRole('option', { name: /^Aya/ })
  expect(to().selectedOptions[0]?.text).toBe('選んでください')
  submit()
  await screen.findByText('お願いする先を選んでください')
  expect([sent, sentForNewList]).toEqual([[], []])
})
