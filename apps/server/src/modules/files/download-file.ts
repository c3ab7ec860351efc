import { implement, type Bytes } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import type { Services } from '../../ports/services.ts'
import { filesOf, type FileRow } from './repo.ts'

/** The bytes of a file, or of its preview if there is one. */
export async function contentOf({ storage }: Services, file: FileRow, size: 'full' | 'thumb'): Promise<Bytes> {
  const small = size === 'thumb' ? file.thumb_key : null
  const bytes = orRefuse(await storage.get(small ?? file.key), 'file_not_found')
  return { type: file.mime, bytes, name: file.title }
}

export const downloadFile = implement(
  'GET /api/users/{id}/files/{file}',
  async ({ db }, { actor, params }) => orRefuse((await filesOf(db, actor.id, [params.file]))[0], 'file_not_found'),
  async (services, { loaded, query }) => contentOf(services, loaded, query.size),
)
