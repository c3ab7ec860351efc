import { newSaveData } from '@tensaku/domain/drafts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stamp } from '../drafts/draft-server.ts'
import { leave, signIn } from '../drafts/render-screen.tsx'
import { failuresOr, refusal } from './failures.ts'
import { queryClient } from '../../src/lib/queries.ts'
import OrderResume from '../../src/features/drafts/modals/order-resume.tsx'

afterEach(leave)

const call = 'POST /api/users/1/saves/orders/5/duplicate'
const save = { ...newSaveData({ category: 1 }), id: 9, ...stamp }

async function open(answer: unknown) {
  const requests = await signIn({
    'GET /api/users/1/saves': { items: [], pagination: { page: 1, per_page: 1, last_page: 1, total: 0 } },
    'GET /api/users/1/saves/9': save,
    [call]: answer,
  })
  const close = vi.fn<(id?: number) => void>()
  render(
    <QueryClientProvider client={queryClient}>
      <OrderResume data={{ orderId: 5, title: '公園' }} close={close} />
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button', { name: '下書きにコピーする', hidden: true })
  fireEvent.click(button)
  fireEvent.click(button)
  return { requests, close }
}

test('[M-019] copying an order needs consent, runs once for several taps, and returns the draft', async () => {
  const { requests, close } = await open(save)
  expect(screen.getByText(/「公園」の文章を、新しい下書きにコピーします。/)).toBeTruthy()
  await waitFor(() => expect(close).toHaveBeenCalledWith(9))
  const posts = requests.filter((one) => one.call === call)
  expect(posts).toMatchObject([{ key: expect.stringMatching(/^[\da-f-]{36}$/) }])
})

/** The help article of a refusal, if there is one. */
const articles = () =>
  screen
    .queryAllByRole('link', { name: '解決方法', hidden: true })
    .map((link) => link.getAttribute('href')?.split('/').at(-1))

async function refused(code: Parameters<typeof refusal>[0]) {
  const answer = refusal(code)
  const { close } = await open(answer)
  await screen.findByText(answer.message)
  expect(close).not.toHaveBeenCalled()
}

test('[E-024] after 90 days a message with its article explains that the period is over', async () => {
  await refused('copy_period_over')
  expect(articles()).toEqual(['360032324292'])
})

test('[E-025] a missing order asks to check the address', async () => {
  await refused('order_not_found')
  expect(articles()).toEqual([])
})

test('[E-026] with all drafts in use a message with its article explains it', async () => {
  await refused('copy_draft_limit')
  expect(articles()).toEqual(['360032687131'])
})

test.each(failuresOr('下書きを作成できませんでした。', 'copy_period_over', 'order_not_found', 'copy_draft_limit'))(
  '[S-029] copying an order, %s: a dialog shows it, and it can be tried again',
  async (_, answer, said) => {
    const { close } = await open(answer)
    await screen.findByText(said)
    expect(close).not.toHaveBeenCalled()
  },
)
