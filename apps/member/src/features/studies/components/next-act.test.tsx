import type { Act } from '@tensaku/domain/studies'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { NextAct } from './next-act.tsx'

afterEach(leave)

const call = 'GET /api/users/1/studies/next'
const result = { act: 'result', count: 2, title: '京都の旅', name: 'orders-id', params: { id: 7 } }
const film = { act: 'film', count: 1, title: '冠詞', name: 'resources-courses-videos-id', params: { id: 3 } }
const weak = { act: 'weak_point', count: 5, title: '冠詞', name: 'studies-weak-points', params: {} }
const order = { act: 'order', count: 0, title: '', name: 'services-create', params: {} }

const show = (except: Act) => renderScreen('studies', () => <NextAct except={except} />, '/studies')
const link = async () => {
  const found = await screen.findByRole('link')
  return [found.getAttribute('href'), found.textContent]
}

test.each([
  ['the most urgent act', 'film', [result, weak, order], ['/orders/7', '届いた添削を読む京都の旅']],
  ['not its own act', 'film', [film, weak, order], ['/studies/weak-points', '弱点カルテを見返す「冠詞」の直し 5か所']],
  [
    'a new order where there is nothing else',
    'weak_point',
    [weak, order],
    ['/services/create', '新しい文章を書く短い文からでも、添削を頼めます。'],
  ],
] as const)('a screen ends in one link: %s', async (_name, except, items, expected) => {
  await signIn({ [call]: { items } })
  show(except)
  expect(await link()).toEqual(expected)
  expect(screen.getByRole('heading', { name: '次にできること' })).toBeTruthy()
})

test('without an answer a new order is still offered', async () => {
  await signIn({ [call]: { status: 400, code: 'invalid_input', message: '' } })
  show('cards')
  await waitFor(async () => expect((await link())[0]).toBe('/services/create'))
})
