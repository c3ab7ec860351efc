import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DigestSwitch } from './digest-switch.tsx'
import { cleanUp } from '../../test/clean-up.ts'
import { showPart } from '../../test/show.tsx'

afterEach(cleanUp)

/** Renders the switch, which is on, on a server with this answer. */
async function show(answer: (body: unknown) => Response) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json({ pool_digest: true })
    sent.push(JSON.parse(body as string))
    return answer(sent.at(-1))
  })
  showPart(<DigestSwitch />)
  const box = await screen.findByRole('checkbox', { name: /新しい原稿をメールで知らせる/ })
  return { box: box as HTMLInputElement, sent }
}

test('the switch turns off at once and confirms it', async () => {
  const { box, sent } = await show((body) => Response.json(body))
  expect(box.checked).toBe(true)
  fireEvent.click(box)
  expect(box.checked).toBe(false)
  await screen.findByText('新しい原稿のメールを止めました。')
  expect(box.checked).toBe(false)
  expect(sent).toEqual([{ pool_digest: false }])
})

test('a refused change is undone and reported', async () => {
  const { box } = await show(() =>
    Response.json({ code: 'internal', message: '少し待ってください。' }, { status: 429 }),
  )
  fireEvent.click(box)
  await screen.findByText('少し待ってください。')
  await waitFor(() => expect(box.checked).toBe(true))
})
