import { newSaveData } from '@tensaku/domain/drafts'
import { afterEach, expect, test, vi } from 'vitest'
import { stamp } from '../../../../test/drafts/draft-server.ts'
import { leave, signIn } from '../../../../test/drafts/render-screen.tsx'
import { openDrafts } from './browser.ts'

afterEach(() => {
  document.querySelector('meta[name="clock-moved"]')?.remove()
  leave()
})

const day = 24 * 60 * 60 * 1000
const month = 30 * day
const week = 7 * day

test('[Q-48] after the clock of the service was moved, a draft has its time and a recoverable text stays for a week of it', async () => {
  document.head.insertAdjacentHTML('beforeend', `<meta name="clock-moved" content="${month}">`)
  const content = newSaveData({ category: 1 })
  const save = { ...content, drafts: { ...content.drafts, title: '朝' }, id: 5, ...stamp }
  await signIn({
    'GET /api/users/1/saves': { items: [save], pagination: { page: 1, per_page: 1, last_page: 1, total: 1 } },
    'PUT /api/users/1/saves/5': { status: 410, code: 'draft_gone', message: 'この下書きは存在しません。' },
  })
  const { drafts, ready } = openDrafts()
  await ready
  const shown = () => drafts.snapshot().drafts[0]
  await vi.waitFor(() => expect(shown()).toBeDefined())
  const localId = shown()?.localId ?? ''
  const before = Date.now() + month
  drafts.edit(localId, (content) => ({ ...content, drafts: { ...content.drafts, title: '散歩' } }))
  await drafts.write(localId)
  expect(shown()?.updatedAt).toBeGreaterThanOrEqual(before)
  await drafts.saveNow(localId)
  await vi.waitFor(() => {
    const [lost] = drafts.snapshot().recoverable
    expect(lost?.recoverableUntil).toBeGreaterThanOrEqual(before + week)
  })
})
