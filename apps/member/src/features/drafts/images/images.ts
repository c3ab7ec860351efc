import { hour } from '@tensaku/domain/calendar'
import { ApiError } from '@tensaku/contract/client'
import { unsentFileOf, unsentIdOf } from '@tensaku/domain/drafts'
import { MOST_FILES } from '@tensaku/domain/orders'
import { retryAfter } from '@tensaku/local-first'
import * as m from '@tensaku/messages'
import type { Drafts } from '../store/engine.ts'
import type { Draft } from '../store/views.ts'
import type { ImageQueue, QueuedImage } from './image-queue.ts'

/** Everything the images of a member's drafts need of the world. */
export type ImagePorts = {
  userId: number
  drafts: Pick<Drafts, 'snapshot' | 'edit' | 'saveNow'>
  /** Resolves when the drafts of this device are known. */
  ready: Promise<void>
  queue: ImageQueue
  shrink: (image: Blob) => Promise<Blob>
  /** Answers the address of what was sent. Throws `ApiError`. */
  upload: (image: Blob, name: string) => Promise<string>
  now: () => number
  after: (milliseconds: number, run: () => void) => void
  newId: () => string
  online: () => boolean
  /** Only one tab of this browser at a time sends. */
  exclusive: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

/** An image that is still here; what is neither refused nor being sent waits. */
export type Unsent = Pick<QueuedImage, 'image' | 'refusal'> & { sending: boolean }

/** Why an image was not taken: the draft has as many as it may, or this device holds as much as it may. */
export type NotTaken = 'full' | 'no_room'

/** Refusals of the image itself: shown in the server's words. */
const ofTheImage = new Set(['file_too_large', 'file_kind', 'image_too_many_pixels', 'image_unreadable'])
/** Not about the image: it is tried again. */
const passing = new Set([401, 408, 429])

/** Why an image will never be taken as it is (E-060); undefined if it is worth another try. */
function refusalOf({ status, code, message }: ApiError): string | undefined {
  if (status < 400 || status >= 500 || passing.has(status)) return undefined
  return ofTheImage.has(code) && message !== '' ? message : m.images_upload_failed()
}

/** Bytes that may wait on one device. */
const mostBytes = 150_000_000
const firstPause = 15_000
const longestPause = 300_000

/** The images of drafts that are on this device only: kept, shown, and sent when that can be done. */
export function createImages(ports: ImagePorts) {
  const { drafts, queue, userId } = ports
  const listeners = new Set<() => void>()
  let unsent: ReadonlyMap<string, Unsent> = new Map()
  let sending: string | undefined
  let failures = 0
  let running: Promise<void> | undefined
  let again = false

  const own = async () => (await queue.all()).filter((image) => image.user_id === userId)

  async function look(): Promise<void> {
    unsent = new Map((await own()).map(({ id, image, refusal }) => [id, { image, refusal, sending: id === sending }]))
    for (const listener of listeners) listener()
  }

  const holdersOf = (id: string): Draft[] =>
    [...drafts.snapshot().byId.values()].filter(({ content }) =>
      content.options.files.some(({ url }) => url === unsentFileOf(id)),
    )

  /** Its place in every draft that shows it becomes the server's. */
  async function settle(id: string, url: string): Promise<void> {
    for (const { localId } of holdersOf(id)) {
      drafts.edit(localId, (content) => ({
        ...content,
        options: {
          ...content.options,
          files: content.options.files.map((file) => (file.url === unsentFileOf(id) ? { url } : file)),
        },
      }))
      await drafts.saveNow(localId)
    }
    await queue.remove(id)
  }

  /** `true` when the next one may be tried. */
  async function sendOne(image: QueuedImage): Promise<boolean> {
    sending = image.id
    await look()
    try {
      await settle(image.id, await ports.upload(image.image, image.name))
      failures = 0
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const refusal = refusalOf(error)
      if (refusal !== undefined) {
        await queue.put({ ...image, refusal })
        return true
      }
      const pause = Math.max(retryAfter(error), Math.min(firstPause * 2 ** failures, longestPause))
      failures += 1
      ports.after(pause, () => void send())
      return false
    } finally {
      sending = undefined
    }
  }

  async function sendAll(): Promise<void> {
    await ports.ready
    await ports.exclusive(`images ${userId}`, async () => {
      for (const image of await own()) {
        if (!ports.online()) return
        const holders = holdersOf(image.id)
        // No draft shows it any more, and it was not put here just now.
        if (holders.length === 0 && ports.now() - image.added_at > hour) await queue.remove(image.id)
        if (image.refusal !== null) continue
        if (!holders.some(({ recoverableUntil }) => recoverableUntil === null)) continue
        if (!(await sendOne(image))) return
      }
    })
  }

  /** Sends what waits, one after the other. Asked again meanwhile, it looks once more. */
  function send(): Promise<void> {
    again = running !== undefined
    running ??= (async () => {
      try {
        do {
          again = false
          await sendAll()
        } while (again)
      } finally {
        running = undefined
        await look()
      }
    })()
    return running
  }

  async function addOne(
    localId: string,
    { name, image }: { name: string; image: Blob },
  ): Promise<NotTaken | undefined> {
    const small = await ports.shrink(image)
    const held = (await own()).reduce((sum, one) => sum + one.image.size, 0)
    if (held + small.size > mostBytes) return 'no_room'
    const id = ports.newId()
    await queue.put({ id, user_id: userId, name, image: small, added_at: ports.now(), refusal: null })
    await look()
    let taken = false
    drafts.edit(localId, (content) => {
      const { files } = content.options
      taken = files.length < MOST_FILES
      return taken
        ? { ...content, options: { ...content.options, files: [...files, { url: unsentFileOf(id) }] } }
        : content
    })
    if (taken) return undefined
    await queue.remove(id)
    return 'full'
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    unsent: () => unsent,
    send,
    /** Puts chosen images into a draft in the order they were chosen in. Answers why one was not taken, for each. */
    async add(localId: string, chosen: readonly { name: string; image: Blob }[]): Promise<NotTaken[]> {
      const notTaken: NotTaken[] = []
      for (const one of chosen) {
        const why = await addOne(localId, one)
        if (why) notTaken.push(why)
      }
      await drafts.saveNow(localId)
      void send()
      return notTaken
    },
    /** Tries one again that was refused. */
    async retry(id: string): Promise<void> {
      const image = (await own()).find((one) => one.id === id)
      if (image) await queue.put({ ...image, refusal: null })
      await send()
    },
    /** Forgets one that was taken out of its draft. */
    async forget(url: string): Promise<void> {
      const id = unsentIdOf(url)
      if (id !== undefined && holdersOf(id).length === 0) await queue.remove(id)
      await look()
    },
  }
}

export type Images = ReturnType<typeof createImages>
