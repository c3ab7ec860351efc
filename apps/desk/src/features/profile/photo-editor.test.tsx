import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { language } from '../../lib/language.ts'
import { cleanUp } from '../../test/clean-up.ts'
import { showPart } from '../../test/show.tsx'
import { PhotoEditor } from './photo-editor.tsx'

beforeEach(() => language.set('ja'))
afterEach(cleanUp)

const shown = { name: '佐藤 花', headline: '', greeting: 'こんにちは。ご一緒に。' }

/** Renders the editor on a server with this answer; answers the sent requests. */
function show(photo: string | null, answer: () => Response = () => Response.json({ photo: '/photo' })) {
  const sent: { method: string; file: FormDataEntryValue | null }[] = []
  vi.stubGlobal('fetch', async (_: string, { method = '', body }: RequestInit) => {
    sent.push({ method, file: body instanceof FormData ? body.get('file') : null })
    return answer()
  })
  showPart(<PhotoEditor photo={photo} shown={shown} />)
  const choose = (file: File) => fireEvent.change(screen.getByLabelText('写真を選ぶ'), { target: { files: [file] } })
  return { sent, choose }
}
const file = (bytes = 10) => new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' })

test('a chosen photo is sent at once, beside the name and the line that learners see', async () => {
  const { sent, choose } = show(null)
  expect(screen.getByText('佐藤 花')).toBeTruthy()
  expect(screen.getByText('こんにちは。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '写真を削除する' })).toBeNull()
  choose(file())
  await screen.findByText('写真を保存しました。')
  expect(sent).toEqual([{ method: 'PUT', file: expect.any(File) }])
})

test('a photo above 10 MB is not sent, and a refusal is shown', async () => {
  const refusal = { code: 'image_unreadable', message: '画像を読み取れませんでした。' }
  const { sent, choose } = show(null, () => Response.json(refusal, { status: 415 }))
  choose(file(10 * 1024 * 1024 + 1))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('10MBまで'))
  expect(sent).toEqual([])
  choose(file())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(refusal.message))
})
