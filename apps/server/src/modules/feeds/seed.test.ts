import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

const feedFiles = readdirSync(new URL('seed/', import.meta.url))
const text = (name: string): string => readFileSync(new URL(`seed/${name}`, import.meta.url), 'utf8')
type FeedItem = {
  id: number
  title: string
  text?: string
  excerpt?: string
  body?: string
  image?: string
  wide_image?: string
  url?: string
}
const feedItems = feedFiles.flatMap((file) => JSON.parse(text(file)) as FeedItem[])
const pictures = fileURLToPath(new URL('../../../../member/public', import.meta.url))

test('the feeds of the home screen are Japanese, have valid addresses, and existing pictures', () => {
  for (const file of feedFiles) {
    const ids = (JSON.parse(text(file)) as FeedItem[]).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }
  for (const { title, text: words, excerpt, body, image, wide_image: wide, url } of feedItems) {
    for (const part of [title, words, excerpt, body]) if (part !== undefined) expect(part).toMatch(kana)
    if (url !== undefined) expect(url).toMatch(/^(https:\/\/|\/[a-z])/)
    for (const one of [image, wide]) if (one !== undefined) expect(existsSync(`${pictures}${one}`)).toBe(true)
  }
})

test('pictures of the home screen are small, and contain neither text nor scripts', () => {
  for (const file of feedItems.flatMap(({ image, wide_image: wide }) => [image ?? [], wide ?? []].flat())) {
    const drawn = readFileSync(`${pictures}${file}`, 'utf8')
    expect(drawn.length).toBeLessThan(4096)
    expect(drawn).toMatch(/^<svg [^<]*>(<[^<>]+>)+<\/svg>\n?$/)
    expect(drawn).not.toMatch(/<(text|script|style|image|foreignObject)|href|on\w+=/)
  }
})

test('every address of the feeds leads to a page of the server or to a screen of the app', () => {
  const names = (kind: string) => readdirSync(new URL(`pages/${kind}/`, import.meta.url))
  const served = ['articles', 'campaigns'].flatMap((kind) => names(kind).map((file) => `/${kind}/${file.slice(0, -3)}`))
  const linked = feedItems.flatMap(({ url }) => url ?? [])
  expect(linked.filter((url) => !url.startsWith('/services/create')).toSorted()).toEqual(served.toSorted())
})
