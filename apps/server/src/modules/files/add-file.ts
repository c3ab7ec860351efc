import { implement } from '../../http/call.ts'
import { keepFile } from './keep-file.ts'
import { urlOf } from './address.ts'
import { prepareUpload } from './prepare-upload.ts'

/** A file name that people recognise and every system accepts. The stored image is always a JPEG. */
function titleOf(name: string): string {
  const stem = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/\p{C}/gu, '')
    .toWellFormed()
    .trim()
  return `${Array.from(stem).slice(0, 60).join('') || 'image'}.jpg`
}

/** C-058: stores an image for a draft, re-encoded from the upload. */
export const addFile = implement(
  'POST /api/users/{id}/files/add',
  async (services, { actor, asker, body: [upload] }) => {
    const { mime, bytes, width, height, thumb } = await prepareUpload(services, upload, asker)
    const title = titleOf(upload?.name ?? '')
    const file = await keepFile(services, {
      userId: actor.id,
      kind: 'image',
      mime,
      title,
      bytes,
      image: { width, height, thumb },
    })
    return { url: urlOf(file) }
  },
)
