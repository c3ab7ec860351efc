import sharp, { type Sharp } from 'sharp'
import type { ImageProblem, PreparedImage } from '../../ports/images.ts'
import { decodeHeic } from './heic.ts'
import { heicPixels } from './heic-size.ts'
import { kindOf } from './sniff.ts'

/** More pixels than any phone's camera has, and as many as fit into 64 MB a colour: a small file may declare an enormous size. */
const mostPixels = 64_000_000
/** The most pixels of a HEIC, which is decoded as a whole at four bytes each. */
const mostHeicPixels = 26_000_000
/** The same with its tiles, its small picture and a camera's data for bright screens. */
const mostHeicPixelsInAll = 4 * mostHeicPixels
const longestSeconds = 20
const side = { full: 2560, thumb: 400 }

async function open(bytes: Uint8Array): Promise<Sharp | ImageProblem> {
  const kind = kindOf(bytes)
  if (kind === undefined) return 'kind'
  if (kind !== 'heic') {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height > mostPixels ? 'too_many_pixels' : image.rotate()
  }
  const announced = heicPixels(bytes)
  if (!announced) return 'unreadable'
  if (announced.largest > mostHeicPixels || announced.all > mostHeicPixelsInAll) return 'too_many_pixels'
  // The decoder rotates it itself.
  const { width, height, data } = await decodeHeic(bytes)
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } })
}

/** Makes a JPEG of a JPEG, PNG, WebP or HEIC. Never throws. */
export async function prepare(bytes: Uint8Array): Promise<PreparedImage | ImageProblem> {
  try {
    const image = await open(bytes)
    if (typeof image === 'string') return image
    const { data, info } = await image
      .timeout({ seconds: longestSeconds })
      .resize({ width: side.full, height: side.full, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const thumb = await sharp(data)
      .resize({ width: side.thumb, height: side.thumb, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 70 })
      .toBuffer()
    return { mime: 'image/jpeg', bytes: data, width: info.width, height: info.height, thumb }
  } catch {
    return 'unreadable'
  }
}
