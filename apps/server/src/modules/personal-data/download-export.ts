import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { jstDate } from '@tensaku/domain/calendar'
import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { exportFile } from './repo.ts'

export const downloadExport = implement(
  'GET /api/users/{id}/exports/{exportId}/file',
  async ({ db, clock }, { actor, params }) =>
    orRefuse(await exportFile(db, { id: params.exportId, userId: actor.id, now: clock.now() }), 'export_not_found'),
  async ({ storage }, { loaded, header }) => {
    const stream = orRefuse(await storage.getStream(loaded.file_key), 'export_not_found')
    const file = { type: 'application/json', name: `tensaku-${jstDate(loaded.ready_at)}.json` }
    if (/\bgzip\b/.test(header('accept-encoding') ?? '')) return { ...file, stream, packed: true }
    // If either end breaks off, the other is closed too; the reader sees that the answer ends early.
    const unpacked = pipeline(stream, createGunzip(), () => {})
    return { ...file, stream: unpacked, packed: false }
  },
)
