import { ApiError } from '@tensaku/contract/client'
import { isUnsentFile, withoutFile } from '@tensaku/domain/drafts'
import { api } from '../../../lib/api.ts'
import { isOnline } from '../../../lib/online.ts'
import type { Flow } from '../flow.ts'
import type { Images } from './images.ts'

/** Deletes an image on the server; a missing one counts as deleted. An image of this device is deleted here later. */
async function deleteThere(userId: number, url: string): Promise<void> {
  if (isUnsentFile(url) || !isOnline()) return
  try {
    await api('POST /api/users/{id}/files/delete', { params: { id: userId }, body: { sources: [url] } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
}

/** Removes the image with an address from a draft (V-022). Throws `ApiError` if the server refuses; then it stays. */
export async function removeImage(given: { userId: number; url: string; flow: Flow; images: Images }): Promise<void> {
  const { userId, url, flow, images } = given
  await deleteThere(userId, url)
  flow.edit((content) => {
    const { files } = content.options
    const at = files.findIndex((file) => file.url === url)
    return { ...content, options: { ...content.options, files: [...withoutFile(files, at)] } }
  })
  if (flow.draft) await flow.drafts.saveNow(flow.draft.localId)
  await images.forget(url)
}
