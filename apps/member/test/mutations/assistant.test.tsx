import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chatOf, closeAssistant, message, openAssistant } from '../../src/features/assistant/test/stage.tsx'
import { failures, failuresOr, refusal } from './failures.ts'

afterEach(() => {
  cleanup()
  closeAssistant()
})

/** The answer of the stage for a failure. */
const failing = (answer: unknown) => {
  const { status = 0 } = Object(answer) as { status?: number }
  return { status, body: answer }
}
const told = async (text: string) => {
  const failure = await screen.findByRole('alertdialog', { name: 'エラー' })
  expect(failure.textContent).toContain(text)
}

const chat = chatOf([message({ role: 'user', content: '質問', source: null }), message({ content: '答え。' })])

const failedTrial = failures('trial_in_plan', 'trial_used')
test.each(failedTrial)('[S-029] a trial that does not begin is told: %s', async (_, answer, text) => {
  const call = 'POST /api/users/1/trials/ai-assistant'
  await openAssistant({
    ai: 'Qwen',
    trial: 'available',
    answers: (made) => (made === call ? failing(answer) : undefined),
  })
  fireEvent.click(await screen.findByRole('button', { name: '無料でためす' }))
  expect((await screen.findByRole('alertdialog', { name: 'エラー' })).textContent).toContain(text)
})

const own = 'やりとりを消せませんでした。'
const failedDeletion = [...failuresOr(own), ['an unknown 400', { status: 400 }, own] as const]
const deletions = [
  { kind: 'draft', call: 'DELETE /api/users/1/assistants/chats/s1/orders/12' },
  { kind: 'order', call: 'DELETE /api/users/1/assistant/orders/5/chat/s1' },
] as const
const failedDeletions = deletions.flatMap(({ kind, call }) =>
  failedDeletion.map(([name, answer, text]) => [kind, name, { call, answer, text }] as const),
)
test.each(failedDeletions)('[S-029] the chat of a %s that is not deleted is told: %s', async (kind, _, given) => {
  const { call, answer, text } = given
  const answers = (made: string) => (made === call ? failing(answer) : undefined)
  await openAssistant({ subject: { kind }, chat, answers })
  fireEvent.click(await screen.findByRole('button', { name: 'やりとりを消す' }))
  fireEvent.click(await screen.findByRole('button', { name: '消す' }))
  await told(text)
  expect(screen.getByText('答え。')).toBeTruthy()
})

test.each(failures())('[S-029] an answer that is not stopped is told: %s', async (_, answer, text) => {
  const call = 'POST /api/users/1/assistants/stop'
  const pending = chatOf([...chat.messages, message({ content: '途中', pending: true })])
  await openAssistant({ chat: pending, answers: (made) => (made === call ? failing(answer) : undefined) })
  fireEvent.click(await screen.findByRole('button', { name: '止める' }))
  await told(text)
})

test('[S-029] a chat that is gone already counts as deleted', async () => {
  const answers = (made: string) => (made.startsWith('DELETE') ? failing(refusal('chat_not_found')) : undefined)
  await openAssistant({ chat, answers })
  fireEvent.click(await screen.findByRole('button', { name: 'やりとりを消す' }))
  fireEvent.click(await screen.findByRole('button', { name: '消す' }))
  await screen.findByText(/聞きたいことを選んでください/)
})
