import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen } from '../../../../test/drafts/render-screen.tsx'
import { summary } from '../test/stage.tsx'
import { UnreadCard } from './unread-card.tsx'

afterEach(leave)

const teacher = { id: 1, name: '高梨', type: 'japanese', photo: null } as const
const result = summary({ teacher, letter: 'よく書けています。', unread: 'result' })
const open = (order = result, others = 0) =>
  renderScreen('home', () => <UnreadCard order={order} others={others} />, '/home')

test('an unread result names its text and instructor, quotes the letter, and opens the result', async () => {
  open()
  await screen.findByRole('region', { name: '添削が届きました' })
  for (const text of ['京都への旅行', '高梨先生', '「よく書けています。」']) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/orders/5'])
})

test('an unread answer opens the questions, and quotes no letter that was read before', async () => {
  open({ ...result, unread: 'answer' })
  await screen.findByRole('region', { name: '質問の回答が届きました' })
  expect(screen.getByRole('link', { name: '回答を読む' }).getAttribute('href')).toBe('/orders/5?tab=questions')
  expect(screen.queryByText(/よく書けています/)).toBeNull()
})

test('further unread orders are counted with a link to the list', async () => {
  open(result, 2)
  const others = await screen.findByRole('link', { name: '未読は、ほかに2件' })
  expect(others.getAttribute('href')).toBe('/orders')
})

test('a result without a letter and without a known instructor shows neither', async () => {
  open({ ...result, teacher: null, letter: '' })
  await screen.findByText('京都への旅行')
  expect(screen.queryByText(/先生|「/)).toBeNull()
})
