import type { Upload } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { NotQueued, type Asker } from '../../ports/fair-queue.ts'
import type { ImageProblem, PreparedImage } from '../../ports/images.ts'
import type { Services } from '../../ports/services.ts'

const refusalOf = {
  kind: 'file_kind',
  too_many_pixels: 'image_too_many_pixels',
  unreadable: 'image_unreadable',
} as const satisfies Record<ImageProblem, Refused['code']>

/**
 * The uploaded image, encoded again without the camera's data. Refuses `invalid_input`, `file_kind`,
 * `image_too_many_pixels` and `image_unreadable`. Throws NotQueued, also when the sender does not wait any more.
 */
export async function prepareUpload(
  { images }: Services,
  upload: Upload | undefined,
  asker: Asker,
): Promise<PreparedImage> {
  if (!upload) throw new Refused('invalid_input', { fields: ['file'] })
  const image = await images.prepare(upload.bytes, asker)
  if (typeof image === 'string') throw new Refused(refusalOf[image])
  // They send it again; nothing would ever show this one.
  if (asker.gone.aborted) throw new NotQueued('gone')
  return image
}
