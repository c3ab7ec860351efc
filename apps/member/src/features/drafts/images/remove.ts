import { ApiError } from '@tensaku/contract/client'
import { isUnsentFile, withoutFile } from '@tensaku/domain/drafts'
import { api } from '../../../lib/api.ts'
import { isOnline } from '../../../lib/online.ts'
import type { Flow } from '../flow.ts'
import type { Images } from './images.ts'

/** Deletes it on the server; one that was gone already is as good. What is offline is cleared away there by itself. */
async function deleteThere(userId: number, url: string): Promise<void> {
  if (isUnsentFile(url) || !isOnline()) return
  try {
    await api('POST /api/users/{id}/files/delete', { params: { id: userId }, body: { sources: [url] } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
}

/** Takes the image with an address out of a draft (V-022). Throws `ApiError` where the server keeps it: then it stays. */
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
