import type { SaveContent } from '@tensaku/contract'
import type { Sent, Sync } from './sync.ts'
import { withTheirs } from './integrate.ts'
import type { Ports } from './ports.ts'
import { type Clash, type DraftRecord, newRecord, same } from './record.ts'
import type { Records } from './records.ts'

/** The version that stays if both changed the same place. `both`: this device's becomes a draft of its own. */
export type Choice = 'mine' | 'theirs' | 'both'

/**
 * The result of a choice. `no_room`: the copy stays on this device, under 復元できる原稿. `moot`: the shown versions have changed
 * meanwhile, and nothing was done.
 */
export type Resolved = 'done' | 'no_room' | 'moot'

type Engine = { ports: Ports; records: Records; sync: Sync; firstTry: (localId: string) => Promise<Sent> }

/** Resolves the shown clash with the person's choice. Everything outside of that place stays in each case. */
export async function resolveClash(
  { ports, records, sync, firstTry }: Engine,
  localId: string,
  { choice, shown }: { choice: Choice; shown: Clash | null },
): Promise<Resolved> {
  const merge = await ports.merge()
  const versions = ({ clash, content }: DraftRecord): { mine: SaveContent; theirs: SaveContent } => {
    if (!clash) return { mine: content, theirs: content }
    const { merged, conflicts } = merge(clash.base, content, clash.theirs)
    return { mine: merged, theirs: withTheirs(merged, conflicts) }
  }
  let copy: DraftRecord | undefined
  let moot = true
  await sync.exclusively(localId, async () => {
    const record = await records.get(localId)
    // Newer versions that arrived meanwhile need a choice of their own.
    if (!record?.clash || !same(record.clash, shown)) return
    if (choice === 'both') {
      const { userId, now, newId } = ports
      copy = newRecord({ localId: newId(), key: newId(), userId, content: versions(record).mine, now: now() })
      // The copy comes first: an interruption then leaves one text too many, and never one too few.
      await records.add(copy)
    }
    await records.change(localId, (stored) => {
      // Text that another tab has typed meanwhile also stays, because no copy has it.
      if (!stored.clash || !same(stored.clash, shown) || !same(stored.content, record.content)) return stored
      moot = false
      const { mine, theirs } = versions(stored)
      const { revision } = stored.clash
      const content = choice === 'mine' ? mine : theirs
      const agreed = revision === null ? {} : { base: stored.clash.theirs, base_revision: revision }
      const next: DraftRecord = { ...stored, ...agreed, content, clash: null }
      return { ...next, dirty: next.base === null || !same(content, next.base) }
    })
  })
  if (!copy) return moot ? 'moot' : 'done'
  const sent = await firstTry(copy.local_id)
  if (sent !== 'refused') return 'done'
  await records.lose(copy.local_id)
  return 'no_room'
}
