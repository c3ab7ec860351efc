import { readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { heicPixels } from './heic-size.ts'
import { box, heicOf, lastBox, number, plainHead, wideBox, type Item } from './test/build-heic.ts'

const photo = () => readFile(new URL('./test/photo.heic', import.meta.url))
const tile: Item = { type: 'hvc1', size: [512, 512] }
const tilePixels = 512 * 512

test('a photograph has its size, with its tiles', async () => {
  expect(heicPixels(await photo())).toEqual({ largest: 64 * 64, all: 64 * 64 + 64 * 48 })
})

test('data of any length before the boxes with the size changes nothing', async () => {
  const whole = await photo()
  const head = whole.readUInt32BE(0)
  const put = (filling: Buffer) => Buffer.concat([whole.subarray(0, head), filling, whole.subarray(head)])
  for (const filling of [box('free', Buffer.alloc(70_000)), wideBox('skip', Buffer.alloc(100_000)), box('uuid')])
    expect(heicPixels(put(filling))).toEqual(heicPixels(whole))
  const claimed = put(box('free', Buffer.alloc(70_000)))
  claimed.writeUInt32BE(100_000, claimed.lastIndexOf('ispe') + 8)
  expect(heicPixels(claimed)?.largest).toBe(100_000 * 48)
})

test('the declared size of a grid counts, and each tile as often as it is used', () => {
  const grid: Item = { type: 'grid', size: [1024, 512], parts: [1, 2], laid: [1024, 512] }
  expect(heicPixels(heicOf([tile, tile, grid]))).toEqual({ largest: 1024 * 512, all: 4 * tilePixels })
  const lying = { ...grid, laid: [12_000, 12_000] as [number, number] }
  expect(heicPixels(heicOf([tile, tile, lying]))?.largest).toBe(144_000_000)
  const often = { ...grid, parts: Array.from({ length: 60_000 }, () => 1) }
  expect(heicPixels(heicOf([tile, often]))?.all).toBe(60_002 * tilePixels)
  const grids: Item[] = Array.from({ length: 8 }, (_, at) => ({ ...grid, parts: Array(1000).fill(at + 1) }))
  expect(heicPixels(heicOf([tile, ...grids]))?.all).toBeGreaterThan(1e24)
})

test('an image without a size in its own boxes is refused', async () => {
  const whole = await photo()
  const sized = heicOf([tile])
  const unsized = heicOf([{ type: 'hvc1' }])
  const besideSized = heicOf([tile, { type: 'hvc1' }])
  const noGrid = heicOf([tile, { type: 'grid', size: [512, 512], parts: [1] }])
  const ofNothing = heicOf([{ type: 'grid', size: [512, 512], parts: [7], laid: [512, 512] }])
  const ofItself = heicOf([{ type: 'grid', size: [512, 512], parts: [1], laid: [512, 512] }])
  const words = heicOf([{ type: 'Exif' }, { type: 'mime' }])
  const zero = heicOf([{ type: 'hvc1', size: [0, 512] }])
  for (const one of [unsized, besideSized, noGrid, ofNothing, ofItself, words, zero])
    expect(heicPixels(one)).toBeUndefined()
  for (const more of [sized.subarray(24), box('mini'), box('free').subarray(0, 7), number(9, 4), number(1, 4)])
    expect(heicPixels(Buffer.concat([sized, more]))).toBeUndefined()
  expect(heicPixels(Buffer.concat([sized, lastBox('mdat', whole)]))).toEqual({ largest: tilePixels, all: tilePixels })
  expect(heicPixels(Buffer.concat([lastBox('mdat'), sized]))).toBeUndefined()
})

test('two boxes or two entries for the same fact are both ignored', () => {
  const doubled = (type: string) => {
    const bytes = heicOf([tile])
    const at = bytes.indexOf(type) - 4
    const twice = bytes.subarray(at, at + bytes.readUInt32BE(at))
    const more = Buffer.concat([bytes.subarray(0, at), twice, bytes.subarray(at)])
    for (const outer of type === 'ispe' ? ['meta', 'iprp', 'ipco'] : type === 'meta' ? [] : ['meta']) {
      const head = more.indexOf(outer) - 4
      more.writeUInt32BE(more.readUInt32BE(head) + twice.length, head)
    }
    return more
  }
  for (const type of ['meta', 'iinf', 'iprp', 'idat', 'iref', 'iloc']) {
    const bytes = doubled(type)
    if (type === 'iloc' || type === 'idat') expect([type, heicPixels(bytes)?.largest]).toEqual([type, tilePixels])
    else expect([type, heicPixels(bytes)]).toEqual([type, undefined])
  }
  expect(heicPixels(doubled('ispe'))?.largest).toBe(tilePixels)
})

test('cut off at any byte, a file is refused', async () => {
  const made = heicOf([tile, { ...tile, type: 'grid', parts: [1, 1], laid: [1024, 512] }])
  const whole = await photo()
  for (const one of [made, whole]) {
    // Without its pixels a file still has its declared size.
    const pixels = one.indexOf('mdat') - 4
    for (let at = 0; at < one.length; at++)
      if (at !== pixels) expect([at, heicPixels(one.subarray(0, at))]).toEqual([at, undefined])
  }
})

const names = ['ftyp', 'meta', 'iinf', 'infe', 'iprp', 'ipco', 'ispe', 'ipma', 'iref', 'dimg', 'iloc', 'idat', 'free']
const { tree } = fc.letrec<{ tree: Buffer }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    fc
      .tuple(fc.constantFrom(...names), fc.boolean(), fc.boolean(), fc.array(tie('tree'), { maxLength: 5 }))
      .map(([type, versioned, wide, inner]) =>
        (wide ? wideBox : box)(type, ...(versioned ? [plainHead] : []), ...inner),
      ),
  ),
}))

test('any boxes, and any change of valid ones, are refused or read, and nothing is thrown', async () => {
  const whole = await photo()
  const good = [whole, heicOf([tile, { ...tile, type: 'grid', parts: [1, 1], laid: [1024, 512] }, { type: 'Exif' }])]
  fc.assert(fc.property(fc.array(tree, { maxLength: 6 }), (boxes) => void heicPixels(Buffer.concat(boxes))))
  const change = fc.tuple(fc.nat(), fc.constantFrom(0, 1, 2, 0x7f, 0x80, 0xff))
  fc.assert(
    fc.property(fc.constantFrom(...good), fc.array(change, { minLength: 1, maxLength: 6 }), (bytes, changes) => {
      const changed = Buffer.from(bytes)
      for (const [at, byte] of changes) changed[at % changed.length] = byte
      const read = heicPixels(changed)
      if (read) expect(Math.min(read.largest, read.all)).toBeGreaterThan(0)
    }),
    { numRuns: 2000 },
  )
})

test('ten megabytes that are made to be slow take no more steps than they have bytes', () => {
  const megabytes = 10 * 1024 * 1024
  const meta = (...parts: Buffer[]) =>
    Buffer.concat([box('ftyp', Buffer.from('heic')), box('meta', plainHead, ...parts)])
  const manyBoxes = Buffer.alloc(megabytes, box('free'))
  const grid: Item = { type: 'grid', size: [512, 512], parts: [1], laid: [512, 512] }
  // Items of many pieces, each of which takes no byte.
  const item = Buffer.concat([number(9, 2), number(0, 2), number(0, 2), number(0xffff, 2)])
  const iloc = box('iloc', Buffer.from([1, 0, 0, 0, 0, 0]), number(60_000, 2), Buffer.alloc(60_000 * 8, item))
  const ofPieces = heicOf([tile, grid])
  const place = ofPieces.indexOf('iloc') - 4
  const rest = ofPieces.subarray(place + ofPieces.readUInt32BE(place))
  const manyPieces = Buffer.concat([ofPieces.subarray(0, place), iloc, rest])
  const metaAt = manyPieces.indexOf('meta') - 4
  manyPieces.writeUInt32BE(manyPieces.length - metaAt, metaAt)
  const claimed = box('ipma', number(1, 4), number(0xffffffff, 4), Buffer.alloc(megabytes / 2, 1))
  const steps = vi.spyOn(Buffer.prototype, 'subarray')
  for (const bytes of [manyBoxes, meta(manyBoxes), manyPieces, meta(box('iprp', box('ipco'), claimed))]) {
    steps.mockClear()
    expect(heicPixels(bytes)).toBeUndefined()
    expect(steps.mock.calls.length).toBeLessThan(bytes.length)
  }
  steps.mockRestore()
})
