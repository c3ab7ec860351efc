import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import type { ImageProblem } from '../../ports/images.ts'
import { NotQueued } from '../../ports/fair-queue.ts'
import { keepFile } from './keep-file.ts'
import { urlOf } from './address.ts'

const refusalOf = {
  kind: 'file_kind',
  too_many_pixels: 'image_too_many_pixels',
  unreadable: 'image_unreadable',
} as const satisfies Record<ImageProblem, Refused['code']>

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
    if (!upload) throw new Refused('invalid_input', { fields: ['file'] })
    const image = await services.images.prepare(upload.bytes, asker)
    if (typeof image === 'string') throw new Refused(refusalOf[image])
    // The member sends it again; no draft would ever show this one.
    if (asker.gone.aborted) throw new NotQueued('gone')
    const { mime, bytes, width, height, thumb } = image
    const title = titleOf(upload.name)
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
