import type { Asker } from './fair-queue.ts'

/** An image as it is kept: upright, without anything that the camera wrote into it, and never larger than a screen needs. */
export type PreparedImage = {
  mime: string
  bytes: Uint8Array
  width: number
  height: number
  thumb: Uint8Array
}

/** Why something is no image for us: `kind` another kind of file, `too_many_pixels` more than are unpacked, `unreadable` a broken one. */
export type ImageProblem = 'kind' | 'too_many_pixels' | 'unreadable'

export type Images = {
  /** Makes anew what somebody sent as an image, judged by its content alone. Throws NotQueued. */
  prepare(bytes: Uint8Array, asker: Asker): Promise<PreparedImage | ImageProblem>
}
