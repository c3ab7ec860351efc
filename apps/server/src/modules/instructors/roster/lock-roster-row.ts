import type { Tx } from '../../../db/database.ts'
import { lockInstructor } from '../../../db/locks.ts'
import { orRefuse } from '../../../http/refused.ts'
import { rosterById, type RosterRow } from './repo.ts'

/** An instructor, locked until the transaction ends: claims and other operators wait in line here. */
export async function lockRosterRow(tx: Tx, id: number): Promise<RosterRow> {
  await lockInstructor(tx, id)
  return orRefuse(await rosterById(tx, id), 'teacher_not_found')
}
