import { draftSteps, newSaveData } from '@tensaku/domain/drafts'
import * as m from '@tensaku/messages'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { estimateOf, onlyDraft, stamp } from '../../../test/drafts/draft-server.ts'
import { type Answers, leave, renderScreen, signIn } from '../../../test/drafts/render-screen.tsx'
import { href, routePaths } from '../../lib/route-names.ts'
import { openDrafts } from './store/browser.ts'
import ServicesCreateScreen from './screens/services-create.tsx'
import ServiceDraftScreen from './screens/service-draft.tsx'
import ServiceReviewScreen from './screens/service-review.tsx'

afterEach(leave)

const items = [{ english: '昨日、公園へ行きました。', japanese: 'I went to the park.' }]
const save = { ...newSaveData({ category: 1 }), drafts: { title: '公園', items }, id: 5, ...stamp }
const server: Answers = {
  ...onlyDraft(save),
  'POST /api/users/1/orders/new/estimate-cost': estimateOf({ length: 5 }),
}
const refused = { status: 400, code: 'invalid_input', message: '' }

const close = async () => fireEvent.click(await screen.findByRole('button', { name: '閉じる', hidden: true }))

test('[E-045] fetching, creating, deleting and saving a draft fail in words of their own', async () => {
  const texts = [m.drafts_fetch_failed(), m.drafts_create_failed(), m.drafts_delete_failed(), m.drafts_save_failed()]
  expect(new Set(texts).size).toBe(4)

  await signIn(server)
  renderScreen('services-id-draft', ServiceDraftScreen, '/services/77/draft')
  expect(await screen.findByText(m.drafts_fetch_failed())).toBeTruthy()
  await close()
  leave()

  await signIn({ ...server, 'POST /api/users/1/saves': refused })
  const { drafts, ready } = openDrafts()
  await ready
  const { localId } = await drafts.create(newSaveData({ category: 1 }))
  renderScreen('services-id-draft', ServiceDraftScreen, `/services/${localId}/draft`)
  const field = await screen.findByRole('textbox', { name: /英文/ })
  fireEvent.change(field, { target: { value: 'I' } })
  fireEvent.blur(field)
  expect(await screen.findByText(m.drafts_create_failed())).toBeTruthy()
  leave()

  await signIn(server)
  renderScreen('services-create', ServicesCreateScreen, '/services/create')
  fireEvent.click(await screen.findByRole('button', { name: '下書き1件' }))
  fireEvent.click(await screen.findByRole('button', { name: '「公園」を削除' }))
  fireEvent.click(await screen.findByRole('button', { name: '削除する', hidden: true }))
  expect(await screen.findByText(m.drafts_delete_failed())).toBeTruthy()
  await close()
  leave()

  await signIn({ ...server, 'PUT /api/users/1/saves/5': refused })
  renderScreen('services-id-review', ServiceReviewScreen, '/services/5/review')
  fireEvent.click(await screen.findByRole('button', { name: '入れ替える' }))
  const submit = screen.getByRole('button', { name: 'この内容で注文する' })
  await waitFor(() => expect(submit.hasAttribute('disabled')).toBe(false))
  fireEvent.click(submit)
  expect(await screen.findByText(m.drafts_save_failed())).toBeTruthy()
  await close()
})

test('[K-033] the steps of the flow are names of routes, each with the draft in its address', () => {
  expect(draftSteps.map((step) => href(step, { id: 5 }))).toEqual([
    '/services/5/draft',
    '/services/5/exercises',
    '/services/5/teachers',
    '/services/5/review',
  ])
  expect(routePaths['services-create']).toBe('/services/create')
})
