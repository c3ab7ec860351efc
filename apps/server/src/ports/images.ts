import type { Asker } from './fair-queue.ts'

/** A stored image: upright, without the camera's data, and no larger than a screen needs. */
export type PreparedImage = {
  mime: string
  bytes: Uint8Array
  width: number
  height: number
  thumb: Uint8Array
}

/** The file is refused: `kind` for another kind of file, `too_many_pixels` for too large an image, `unreadable` for a broken one. */
export type ImageProblem = 'kind' | 'too_many_pixels' | 'unreadable'

export type Images = {
  /** Encodes an uploaded image again, judged only by its content. Throws NotQueued. */
  prepare(bytes: Uint8Array, asker: Asker): Promise<PreparedImage | ImageProblem>
}
