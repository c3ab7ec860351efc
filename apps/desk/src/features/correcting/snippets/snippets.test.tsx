import type { Snippet } from '@tensaku/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../../lib/queries.ts'
import { snippetsQuery } from './queries.ts'
import { SnippetButton } from './snippet-button.tsx'
import { valuesAt, type Target } from './target.ts'
import { cleanUp } from '../../../test/clean-up.ts'

const at = '2026-11-20T10:00:00.000Z'
const tense: Snippet = {
  id: 1,
  name: '過去形',
  content: '{learner}さん、{was}は{now}です。',
  kind: 'tense',
  updated_at: at,
}
const the: Snippet = { id: 2, name: '冠詞 the', content: '一度出たので the です。', kind: 'article', updated_at: at }

const order = { learner: { username: 'hanako', level: 3 }, explanation_language: 'ja' } as const
const target: Target = { values: valuesAt({ was: 'go', now: 'went' }, order), text: '', kind: 'article' }

type Sent = { call: string; body: unknown }

/** The answers of the server: a saved snippet gets a number of its own. */
function serve(): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const given = body ? (JSON.parse(body as string) as object) : undefined
    sent.push({ call: `${method} ${address}`, body: given })
    return method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json({ id: 9, updated_at: at, ...given }, { status: method === 'POST' ? 201 : 200 })
  })
  return sent
}

function show(given: Partial<Target> = {}) {
  const kinds: string[] = []
  const of = { ...target, ...given }
  render(
    <QueryClientProvider client={queries}>
      <div data-explanation>
        <textarea aria-label="説明" maxLength={1000} defaultValue={of.text} />
        <SnippetButton change="go → went" target={of} onKind={(kind) => kinds.push(kind)} />
      </div>
    </QueryClientProvider>,
  )
  return { kinds, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: '説明' }) }
}

async function open() {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '定型文を入れる: go → went' })))
  const dialog = within(await screen.findByRole('dialog', { name: '定型文' }))
  const search = dialog.getByRole<HTMLInputElement>('searchbox')
  return { dialog, search, names: () => dialog.getAllByRole('listitem').map((item) => item.textContent) }
}

beforeEach(() => {
  const pagination = { page: 1, per_page: 2, last_page: 1, total: 2 }
  queries.setQueryData(snippetsQuery.queryKey, { items: [tense, the], pagination, max: 300 })
})
afterEach(cleanUp)

test('a few letters and Enter insert a snippet at the cursor, filled from the change', async () => {
  const { field, kinds } = show({ text: 'まず。次に。' })
  field.focus()
  field.setSelectionRange(3, 3)
  const { search, names } = await open()
  expect(document.activeElement).toBe(search)
  expect(names()[0]).toContain('冠詞 the')
  fireEvent.change(search, { target: { value: '過去' } })
  expect(names()).toEqual(['過去形時制hanakoさん、goはwentです。'])
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true })
  expect(field.value).toBe('まず。次に。')
  await act(async () => void fireEvent.keyDown(search, { key: 'Enter' }))
  expect(field.value).toBe('まず。hanakoさん、goはwentです。次に。')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(kinds).toEqual([])
})

test('the arrow keys move through the list and back, and an empty explanation takes the kind of the snippet', async () => {
  const { field, kinds } = show({ kind: undefined })
  const { dialog, search } = await open()
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  press('ArrowDown')
  press('ArrowDown')
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: /^冠詞 the/ }))
  press('ArrowUp')
  press('ArrowUp')
  expect(document.activeElement).toBe(search)
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: /^過去形/ })))
  expect([field.value, kinds]).toEqual(['hanakoさん、goはwentです。', ['tense']])
})

test('a snippet that would make the explanation too long is not inserted', async () => {
  const { field } = show({ text: 'あ'.repeat(990) })
  const { search } = await open()
  await act(async () => void fireEvent.keyDown(search, { key: 'Enter' }))
  expect(field.value).toBe('あ'.repeat(990))
  expect(screen.getByText(/1,000字を超えます/)).toBeTruthy()
})

test('an explanation becomes a snippet, and a deleted snippet can be restored', async () => {
  const sent = serve()
  show({ text: '母音の前は an です。' })
  const { dialog, names } = await open()
  fireEvent.click(dialog.getByRole('button', { name: 'いまの説明を定型文にする' }))
  const form = within(screen.getByRole('dialog', { name: '新しい定型文' }))
  fireEvent.click(form.getByRole('button', { name: '定型文を保存する' }))
  expect(form.getByText('名前を入力してください')).toBeTruthy()
  fireEvent.change(form.getByRole('textbox', { name: /^名前/ }), { target: { value: 'an' } })
  fireEvent.click(form.getByRole('button', { name: /\{word\}/ }))
  fireEvent.click(form.getByRole('button', { name: '定型文を保存する' }))
  await waitFor(() => expect(names()).toHaveLength(3))
  const content = '母音の前は an です。{word}'
  expect(sent).toEqual([{ call: 'POST /api/instructor/snippets', body: { name: 'an', content, kind: 'article' } }])

  fireEvent.click(dialog.getByRole('button', { name: '「過去形」を直す' }))
  fireEvent.click(await screen.findByRole('button', { name: 'この定型文を消す' }))
  await dialog.findByText('「過去形」を消しました。')
  expect(names().join()).not.toContain('過去形')
  fireEvent.click(dialog.getByRole('button', { name: '取り消す' }))
  await waitFor(() => expect(names().join()).toContain('過去形'))
  expect(sent.slice(1)).toEqual([
    { call: 'DELETE /api/instructor/snippets/1', body: undefined },
    { call: 'POST /api/instructor/snippets', body: { name: '過去形', content: tense.content, kind: 'tense' } },
  ])
})

test('a change that only adds or deletes fills its placeholders with readable words', () => {
  expect(valuesAt({ was: '', now: 'the ' }, order)).toMatchObject({ was: '（なし）', now: 'the', word: 'the' })
  const english = { ...order, explanation_language: 'en' } as const
  expect(valuesAt({ was: 'a', now: '' }, english)).toMatchObject({ was: 'a', now: '(nothing)', word: 'a' })
})

test('an unfinished snippet is restored at its place, and deleted once it is saved', async () => {
  const sent = serve()
  show()
  const { dialog } = await open()
  const edit = (name: string) => {
    fireEvent.click(dialog.getByRole('button', { name }))
    const form = within(screen.getAllByRole('dialog').at(-1) ?? document.body)
    const [called, content] = form.getAllByRole<HTMLInputElement>('textbox')
    if (!called || !content) throw new Error('no fields')
    return { form, called, content, values: () => [called.value, content.value] }
  }
  const close = async ({ form }: ReturnType<typeof edit>) => {
    fireEvent.click(form.getByRole('button', { name: '閉じる' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  }
  const fresh = edit('新しい定型文')
  fireEvent.change(fresh.called, { target: { value: '複数形' } })
  fireEvent.click(fresh.form.getByRole('button', { name: /\{word\}/ }))
  await close(fresh)
  const known = edit('「過去形」を直す')
  expect(known.values()).toEqual(['過去形', tense.content])
  await close(known)

  const again = edit('新しい定型文')
  expect(again.values()).toEqual(['複数形', '{word}'])
  expect(again.form.getByText('書きかけを戻しました。')).toBeTruthy()
  // Its preview at the change uses the restored text.
  expect(again.form.getByText('went')).toBeTruthy()
  fireEvent.click(again.form.getByRole('button', { name: '定型文を保存する' }))
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ name: '複数形', content: '{word}', kind: null }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(edit('新しい定型文').values()).toEqual(['', ''])
})
