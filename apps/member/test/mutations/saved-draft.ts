import { newSaveData } from '@tensaku/domain/drafts'
import { estimateOf, stamp } from '../drafts/draft-server.ts'

/** A written draft in the server's format. */
export const save = {
  ...newSaveData({ category: 1 }),
  drafts: { title: '週末', items: [{ english: 'I go home', japanese: '' }] },
  id: 5,
  ...stamp,
}

/** The server's estimate for it. */
export const estimate = estimateOf({ balance: 1200 })
