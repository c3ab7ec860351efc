import { readdir, readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readJson } from '../../../db/seeds.ts'

const seed = new URL('../seed/', import.meta.url)
const films = new URL('films/', seed)
const movies = await readJson<{ file: string; seconds: number; category_id: number }[]>(new URL('movies.json', seed))
const read = (name: string) => readFile(new URL(name, films))
const mostBytes = 12 * 1024 * 1024

/** The length that an MP4 states: in its `mvhd`, in units of its own. */
async function secondsOfMp4(name: string): Promise<number> {
  const bytes = await read(name)
  const at = bytes.indexOf('mvhd')
  expect(bytes.readUInt8(at + 4)).toBe(0)
  return bytes.readUInt32BE(at + 20) / bytes.readUInt32BE(at + 16)
}

/** The length that a WebM states: the element 0x4489, a float of 8 bytes, in milliseconds. */
async function secondsOfWebm(name: string): Promise<number> {
  const bytes = await read(name)
  return bytes.readDoubleBE(bytes.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3) / 1000
}

const times = /^(\d\d):(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d):(\d\d\.\d{3})$/
const secondsIn = (hours = '', minutes = '', seconds = '') =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)

/** The captions of a file, in order. */
async function cuesOf(name: string) {
  const [head, ...cues] = (await read(name)).toString('utf8').trim().split(/\n\n+/)
  expect(head).toBe('WEBVTT')
  return cues.map((cue) => {
    const [line = '', ...text] = cue.split('\n')
    const [, ...parts] = times.exec(line) ?? []
    return { from: secondsIn(...parts.slice(0, 3)), to: secondsIn(...parts.slice(3)), text: text.join('\n') }
  })
}

test('each film has all its files, and no file is without a film', async () => {
  const endings = ['en.vtt', 'ja.vtt', 'jpg', 'mp4', 'webm']
  const expected = movies.flatMap(({ file }) => endings.map((ending) => `${file}.${ending}`))
  expect((await readdir(films)).toSorted()).toEqual(expected.toSorted())
  expect(movies).toHaveLength(6)
})

test('together they take 12 MB at most', async () => {
  const sizes = await Promise.all((await readdir(films)).map(async (name) => (await stat(new URL(name, films))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostBytes)
})

test.each(movies)('$file is as long as its row says, and its captions fit', async ({ file, seconds }) => {
  expect(seconds).toBeGreaterThanOrEqual(60)
  expect(seconds).toBeLessThanOrEqual(120)
  for (const length of [await secondsOfMp4(`${file}.mp4`), await secondsOfWebm(`${file}.webm`)])
    expect(Math.abs(length - seconds)).toBeLessThanOrEqual(0.6)
  for (const language of ['ja', 'en']) {
    const cues = await cuesOf(`${file}.${language}.vtt`)
    expect(cues.length).toBeGreaterThanOrEqual(8)
    let end = 0
    for (const { from, to, text } of cues) {
      expect(from).toBe(end)
      expect(to - from).toBeGreaterThanOrEqual(4)
      expect(/[ぁ-ん]/.test(text)).toBe(language === 'ja')
      // Letters that people can read in the time of the caption.
      expect(text.length / (to - from)).toBeLessThanOrEqual(language === 'ja' ? 7 : 17)
      end = to
    }
    expect(Math.abs(end - seconds)).toBeLessThanOrEqual(0.6)
  }
})

test('an MP4 begins with its index, so that it plays before it is loaded', async () => {
  for (const { file } of movies) {
    const bytes = await read(`${file}.mp4`)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  }
})
