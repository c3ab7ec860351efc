import { type UnloadBackup, unloadBackup } from '@tensaku/local-first'
import { onDevice } from '../../../lib/on-device.ts'
import type { LeftDraft } from './tab.ts'

const prefix = 'drafts.typed.' as const

/** The texts that a page had not stored when it was left, in local storage. `page` identifies this one. */
export const draftsBackup = (userId: number, page: string): UnloadBackup<LeftDraft> =>
  unloadBackup<LeftDraft, `${typeof prefix}${string}`>(
    { ...onDevice, keys: () => onDevice.keys(prefix) },
    `${prefix}${page}`,
    ({ record }) => record.user_id === userId,
  )
