import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { patient } from '../../../test/asker.ts'
import type { PreparedImage } from '../../ports/images.ts'
import { NotQueued } from '../../ports/fair-queue.ts'
import { makeImages } from './index.ts'
import { kindOf } from './sniff.ts'
import { box, number } from './test/build-heic.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const images = makeImages(silent)
const prepare = (bytes: Uint8Array) => images.prepare(bytes, patient())
const plain = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#c33' } })
const photo = () =>
  plain()
    .withExif({ IFD0: { Make: 'TestCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 52/1' } })
    .jpeg()
    .toBuffer()
const heic = () => readFile(new URL('./test/photo.heic', import.meta.url))

async function prepared(bytes: Uint8Array): Promise<PreparedImage> {
  const image = await prepare(bytes)
  if (typeof image === 'string') throw new Error(image)
  return image
}

test('[Q-63] JPEG, PNG, WebP and HEIC become a JPEG without place and camera', async () => {
  for (const bytes of [await photo(), await plain().png().toBuffer(), await plain().webp().toBuffer(), await heic()]) {
    const { mime, bytes: made, width, height, thumb } = await prepared(bytes)
    expect([mime, kindOf(made), kindOf(thumb)]).toEqual(['image/jpeg', 'jpeg', 'jpeg'])
    for (const one of [made, thumb]) {
      const { exif, xmp, iptc } = await sharp(one).metadata()
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
      expect(Buffer.from(one).includes('TestCam')).toBe(false)
    }
    expect(width / height).toBeCloseTo(bytes.length === (await heic()).length ? 64 / 48 : 60 / 40)
  }
  expect((await sharp(await photo()).metadata()).exif?.includes('TestCam')).toBe(true)
})

test('a sideways image is turned upright, and a large one is reduced', async () => {
  const sideways = await plain(80, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await prepared(sideways)).toMatchObject({ width: 40, height: 80 })
  const large = await prepared(await plain(3000, 1500).jpeg().toBuffer())
  expect(large).toMatchObject({ width: 2560, height: 1280 })
  expect(await sharp(large.thumb).metadata()).toMatchObject({ width: 400, height: 200 })
})

test('a transparent image is shown on white', async () => {
  const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const { data } = await sharp((await prepared(await clear.png().toBuffer())).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
})

test('a file that is no image is recognised by its content, whatever its name', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const gif = Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')
  for (const bytes of [svg, gif, Buffer.from('%PDF-1.7'), Buffer.from('<!doctype html>'), Buffer.alloc(0)])
    expect(await prepare(bytes)).toBe('kind')
})

test('a broken image is unreadable, also a HEIC in its own thread', async () => {
  const whole = await photo()
  expect(await prepare(whole.subarray(0, 300))).toBe('unreadable')
  const half = Buffer.from(await heic())
  expect(await prepare(half.subarray(0, 200))).toBe('unreadable')
  expect(await prepare(Buffer.from('\u00FF\u00D8\u00FFnothing', 'latin1'))).toBe('unreadable')
})

test('a small file that claims to be enormous is not unpacked', async () => {
  const bomb = await plain(9000, 8000).png({ compressionLevel: 1 }).toBuffer()
  expect(bomb.length).toBeLessThan(3_000_000)
  expect(await prepare(bomb)).toBe('too_many_pixels')
  const claimed = Buffer.from(await heic())
  claimed.writeUInt32BE(100_000, claimed.lastIndexOf('ispe') + 8)
  claimed.writeUInt32BE(100_000, claimed.lastIndexOf('ispe') + 12)
  expect(await prepare(claimed)).toBe('too_many_pixels')
})

test('a box of 70 kB before the size of a HEIC neither hides the size nor makes a valid file unreadable', async () => {
  const filling = box('free', Buffer.alloc(70_000))
  const behind = (whole: Buffer) => {
    const head = whole.readUInt32BE(0)
    // The places of its pixels are counted from the beginning of the file.
    const place = whole.indexOf(number(whole.indexOf('mdat') + 4, 4))
    whole.writeUInt32BE(whole.readUInt32BE(place) + filling.length, place)
    return Buffer.concat([whole.subarray(0, head), filling, whole.subarray(head)])
  }
  expect(await prepared(behind(await heic()))).toMatchObject({ width: 64, height: 48 })
  const large = await heic()
  for (const at of [8, 12]) large.writeUInt32BE(12_000, large.indexOf('ispe') + at)
  expect(await prepare(behind(large))).toBe('too_many_pixels')
})

test('only the first page of an animated image is unpacked, and only if it is not too large', async () => {
  const frames = sharp(await plain(300, 900).png().toBuffer()).webp({ loop: 0 })
  const animated = await sharp(await frames.toBuffer(), { animated: true })
    .webp({ delay: [100] })
    .toBuffer()
  expect(await prepared(animated)).toMatchObject({ width: 300, height: 900 })
})

test('an image that takes too much memory or time ends with its program, and the next image is made', async () => {
  const logged: string[] = []
  const log = { ...silent, warn: (message: string) => void logged.push(message) }
  const image = await photo()
  expect(await makeImages(log, { memory: 1 }).prepare(image, patient())).toBe('too_many_pixels')
  expect(await makeImages(log, { within: 1 }).prepare(image, patient())).toBe('unreadable')
  expect(logged).toHaveLength(2)
  const rests = makeImages(log, { idle: 0 })
  for (const _ of [1, 2]) expect(await rests.prepare(image, patient())).toMatchObject({ width: 60 })
  expect(logged).toHaveLength(2)
})

test('a failing image does not delay others', async () => {
  const [bad, good] = await Promise.all([prepare(Buffer.from('x')), prepare(await photo())])
  expect([bad, typeof good]).toEqual(['kind', 'object'])
})

test('of thirty images that one member sends at once some are refused, and another member’s image is made after two of them', async () => {
  const image = await photo()
  const made: string[] = []
  const send = (key: string) =>
    images.prepare(image, patient(key)).then(
      () => void made.push(key),
      (error: unknown) => String(error),
    )
  const outcomes = await Promise.all([...Array.from({ length: 30 }, () => send('greedy')), send('other')])
  expect(outcomes.filter((outcome) => outcome === String(new NotQueued('full')))).toHaveLength(25)
  expect(made).toEqual(['greedy', 'greedy', 'other', 'greedy', 'greedy', 'greedy'])
})
