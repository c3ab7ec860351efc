import type { SaveContent } from '@tensaku/contract'
import type { Tx } from '../../db/database.ts'
import { Refused } from '../../http/refused.ts'
import { nameIn, takeFiles } from '../files/index.ts'

/**
 * Returns the ids of a draft's images in their order, and locks them until the transaction ends. Refuses `invalid_draft` where an
 * image is missing or belongs to another member, so that none disappears silently.
 */
export async function draftFiles(tx: Tx, userId: number, { options: { files } }: SaveContent): Promise<number[]> {
  const names = [...new Set(files.map(({ url }) => nameIn(url) ?? ''))]
  const taken = await takeFiles(
    tx,
    userId,
    names.filter((name) => name !== ''),
  )
  const idOf = new Map(taken.map(({ name, id }) => [name, id]))
  return names.map((name) => {
    const id = idOf.get(name)
    if (id === undefined) throw new Refused('invalid_draft', { problems: [{ key: 'files_gone' }] })
    return id
  })
}
