import type { SaveContent } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { newSaveData } from '@tensaku/domain/drafts'
import { expect, test } from 'vitest'
import type { Draft } from '../store/views.ts'
import { createImages, type ImagePorts } from './images.ts'
import type { QueuedImage } from './image-queue.ts'

const refusal = (status: number, code = 'no_answer') => new ApiError(status, { code, message: code })
const blob = (text: string) => new Blob([text])
const chosen = (...names: string[]) => names.map((name) => ({ name, image: blob(name) }))

/** One device with one draft, and a server with given answers. */
function device(queued: QueuedImage[] = []) {
  const queue = new Map(queued.map((image) => [image.id, image]))
  let content: SaveContent = newSaveData({ category: 1 })
  let recoverableUntil: number | null = null
  let online = true
  let answers: (() => string)[] = []
  let count = 0
  const uploaded: string[] = []
  const later: { milliseconds: number; run: () => void }[] = []
  const saved: string[][] = []
  const urls = () => content.options.files.map(({ url }) => url)
  const ports: ImagePorts = {
    userId: 1,
    drafts: {
      snapshot: () => ({
        loaded: true,
        current: null,
        byId: new Map([['d', { localId: 'd', content, recoverableUntil } as Draft]]),
        drafts: [],
        recoverable: [],
      }),
      edit: (_, change) => void (content = change(content)),
      saveNow: async () => void saved.push(urls()),
    },
    ready: Promise.resolve(),
    queue: {
      all: async () => [...queue.values()],
      put: async (image) => void queue.set(image.id, image),
      remove: async (id) => void queue.delete(id),
    },
    shrink: async (image) => image,
    async upload(_, name) {
      uploaded.push(name)
      return answers.shift()?.() ?? `/sent/${name}`
    },
    now: () => 10_000_000,
    after: (milliseconds, run) => void later.push({ milliseconds, run }),
    newId: () => `n${++count}`,
    online: () => online,
    exclusive: (_, work) => work(),
  }
  const images = createImages(ports)
  return {
    images,
    queue,
    uploaded,
    later,
    saved,
    urls,
    setOnline: (on: boolean) => void (online = on),
    setAnswers: (...given: (() => string)[]) => void (answers = given),
    setRecoverable: (until: number | null) => void (recoverableUntil = until),
  }
}
const fails = (error: ApiError) => () => {
  throw error
}

test('[Q-63] images chosen offline are shown in the draft in their order, and keep their places when they are sent later', async () => {
  const { images, urls, queue, saved, setOnline, uploaded } = device()
  setOnline(false)
  expect(await images.add('d', chosen('a', 'b', 'c'))).toEqual([])
  await images.send()
  expect([urls(), uploaded]).toEqual([['local:n1', 'local:n2', 'local:n3'], []])
  expect([...(images.unsent()?.values() ?? [])].map(({ sending, refusal: why }) => [sending, why])).toEqual(
    Array.from({ length: 3 }, () => [false, null]),
  )
  expect(saved).toEqual([['local:n1', 'local:n2', 'local:n3']])

  setOnline(true)
  await images.send()
  expect(urls()).toEqual(['/sent/a', '/sent/b', '/sent/c'])
  expect([queue.size, images.unsent()?.size, uploaded]).toEqual([0, 0, ['a', 'b', 'c']])
  expect(saved.at(-1)).toEqual(['/sent/a', '/sent/b', '/sent/c'])
})

test('an image without an answer stays and is sent again, later each time, never twice at once', async () => {
  const { images, urls, queue, later, uploaded, setAnswers } = device()
  setAnswers(fails(refusal(0)), fails(refusal(503, 'not_ready')), fails(refusal(429, 'too_many_requests')))
  await images.add('d', chosen('a', 'b'))
  await images.send()
  await images.send()
  expect([urls(), queue.size]).toEqual([['local:n1', 'local:n2'], 2])
  expect(later.map(({ milliseconds }) => milliseconds).slice(0, 3)).toEqual([15_000, 30_000, 60_000])
  for (const { run } of later.splice(0)) run()
  await images.send()
  expect(urls()).toEqual(['/sent/a', '/sent/b'])
  expect(uploaded).toEqual(['a', 'a', 'a', 'a', 'b'])
})

test('images are sent again after the time that an overloaded server requests, and all arrive', async () => {
  const { images, urls, later, setAnswers } = device()
  const body = { code: 'busy', message: 'busy', retry_after: 40 }
  const busy = fails(new ApiError(503, body))
  setAnswers(busy, busy, busy)
  await images.add('d', chosen('a', 'b'))
  await images.send()
  await images.send()
  expect([...(images.unsent()?.values() ?? [])].map(({ refusal: why }) => why)).toEqual([null, null])
  expect(later.map(({ milliseconds }) => milliseconds)).toEqual([40_000, 40_000, 60_000])
  for (const { run } of later.splice(0)) run()
  await images.send()
  expect([urls(), images.unsent()?.size]).toEqual([['/sent/a', '/sent/b'], 0])
})

test('a refused image stays with its reason, delays no other one, and can be tried again', async () => {
  const { images, urls, setAnswers } = device()
  setAnswers(fails(refusal(415, 'file_kind')))
  await images.add('d', chosen('a', 'b'))
  await images.send()
  expect(urls()).toEqual(['local:n1', '/sent/b'])
  expect(images.unsent()?.get('n1')).toMatchObject({ refusal: 'file_kind', sending: false })
  await images.retry('n1')
  expect([urls(), images.unsent()?.size]).toEqual([['/sent/a', '/sent/b'], 0])
})

test('a draft accepts five images, and further ones are not stored', async () => {
  const { images, urls, queue, setOnline } = device()
  setOnline(false)
  expect(await images.add('d', chosen('a', 'b', 'c', 'd', 'e', 'f', 'g'))).toEqual(['full', 'full'])
  expect([urls().length, queue.size]).toEqual([5, 5])
})

test('a device stores images up to its limit', async () => {
  const { images, urls } = device()
  const large = { name: 'large', image: { size: 150_000_001 } as Blob }
  expect(await images.add('d', [large])).toEqual(['no_room'])
  expect(urls()).toEqual([])
})

test('a removed image is deleted, one without a draft after an hour, and no image of another member is touched', async () => {
  const image = { user_id: 1, name: 'a', image: blob('a'), added_at: 10_000_000, refusal: null }
  const others = { ...image, id: 'others', user_id: 2, added_at: 0 }
  const { images, queue, setOnline } = device([{ ...image, id: 'new' }, { ...image, id: 'old', added_at: 0 }, others])
  setOnline(false)
  await images.send()
  expect([...queue.keys()]).toEqual(['new', 'old', 'others'])
  setOnline(true)
  await images.send()
  expect([...queue.keys()]).toEqual(['new', 'others'])
  await images.forget('local:new')
  expect([[...queue.keys()], images.unsent()?.size]).toEqual([['others'], 0])
})

test('the images of a draft that may be restored are kept with it', async () => {
  const { images, queue, uploaded, setOnline, setRecoverable } = device()
  setOnline(false)
  await images.add('d', chosen('a'))
  await images.send()
  setRecoverable(20_000_000)
  setOnline(true)
  await images.send()
  expect([queue.size, uploaded]).toEqual([1, []])
  setRecoverable(null)
  await images.send()
  expect([queue.size, uploaded]).toEqual([0, ['a']])
})
