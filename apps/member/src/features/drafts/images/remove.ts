import { ApiError } from '@tensaku/contract/client'
import { isUnsentFile, withoutFile } from '@tensaku/domain/drafts'
import * as m from '@tensaku/messages'
import { alertError, confirm } from '@tensaku/ui/ask.ts'
import { api } from '../../../lib/api.ts'
import { isOnline } from '../../../lib/online.ts'
import { failureOf } from '../failure.ts'
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

type Removal = { userId: number; url: string; flow: Flow; images: Images }

/** Removes the image with an address from a draft. Throws `ApiError` if the server refuses; then it stays. */
async function remove({ userId, url, flow, images }: Removal): Promise<void> {
  await deleteThere(userId, url)
  flow.edit((content) => {
    const { files } = content.options
    const at = files.findIndex((file) => file.url === url)
    return { ...content, options: { ...content.options, files: [...withoutFile(files, at)] } }
  })
  if (flow.draft) await flow.drafts.saveNow(flow.draft.localId)
  await images.forget(url)
}

/** Removes image `n` of a draft (V-022) if the member agrees. A failure is shown, and the image stays. */
export async function removeImage({ n, ...removal }: Removal & { n: number }): Promise<void> {
  const agreed = await confirm({
    message: m.images_remove_confirm({ n }),
    confirm: m.images_remove_agree(),
    tone: 'danger',
  })
  if (!agreed) return
  try {
    await remove(removal)
  } catch (error) {
    await alertError(failureOf(error, m.images_delete_failed()))
  }
}
