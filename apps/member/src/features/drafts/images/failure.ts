import type { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'

/** What the server says of the image itself: told in its own words. */
const ofTheImage = new Set(['file_too_large', 'file_kind', 'image_too_many_pixels', 'image_unreadable'])
/** Not about the image: it is tried again. */
const passing = new Set([401, 408, 429])

/** Why an image will never be taken as it is (E-060); undefined where it is worth another try. */
export function refusalOf({ status, code, message }: ApiError): string | undefined {
  if (status < 400 || status >= 500 || passing.has(status)) return undefined
  return ofTheImage.has(code) && message !== '' ? message : m.images_upload_failed()
}

/** Milliseconds that a refusal asks to wait. */
export function retryAfter({ body }: ApiError): number {
  const seconds = new Map<string, unknown>(Object.entries(body)).get('retry_after')
  return typeof seconds === 'number' ? seconds * 1000 : 0
}
