import { hour } from '@tensaku/domain/calendar'
import { ApiError } from '@tensaku/contract/client'
import { unsentFileOf, unsentIdOf } from '@tensaku/domain/drafts'
import { MOST_FILES } from '@tensaku/domain/orders'
import { retryAfter } from '@tensaku/local-first'
import * as m from '@tensaku/messages'
import type { Drafts } from '../store/engine.ts'
import type { Draft } from '../store/views.ts'
import type { ImageQueue, QueuedImage } from './image-queue.ts'

/** The ports of the image queue of a member. */
export type ImagePorts = {
  userId: number
  drafts: Pick<Drafts, 'snapshot' | 'edit' | 'saveNow'>
  /** Resolves when the drafts of this device are known. */
  ready: Promise<void>
  queue: ImageQueue
  shrink: (image: Blob) => Promise<Blob>
  /** Returns the address of the sent image. Throws `ApiError`. */
  upload: (image: Blob, name: string) => Promise<string>
  now: () => number
  after: (milliseconds: number, run: () => void) => void
  newId: () => string
  online: () => boolean
  /** Lets only one tab of this browser send at a time. */
  exclusive: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

/** An image that is only on this device; one that is neither refused nor being sent waits. */
export type Unsent = Pick<QueuedImage, 'image' | 'refusal'> & { sending: boolean }

/** The reason for a rejected image: the draft has the most images, or this device stores the most bytes. */
export type NotTaken = 'full' | 'no_room'

/** Refusals of the image itself: shown with the server's text. */
const ofTheImage = new Set(['file_too_large', 'file_kind', 'image_too_many_pixels', 'image_unreadable'])
/** Refusals for another reason: the image is sent again. */
const passing = new Set([401, 408, 429])

/** The reason why an image will never be accepted (E-060); undefined if it is worth another try. */
function refusalOf({ status, code, message }: ApiError): string | undefined {
  if (status < 400 || status >= 500 || passing.has(status)) return undefined
  return ofTheImage.has(code) && message !== '' ? message : m.images_upload_failed()
}

/** Bytes that may wait on one device. */
const mostBytes = 150_000_000
const firstPause = 15_000
const longestPause = 300_000

/** The images of drafts that are on this device only: stored, shown, and sent as soon as possible. */
export function createImages(ports: ImagePorts) {
  const { drafts, queue, userId } = ports
  const listeners = new Set<() => void>()
  let unsent: ReadonlyMap<string, Unsent> | undefined
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

  /** Replaces its local address in every draft by the server's. */
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

  /** Returns `true` if the next image may be tried. */
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
        // No draft shows it any more, and it was not added just now.
        if (holders.length === 0 && ports.now() - image.added_at > hour) await queue.remove(image.id)
        if (image.refusal !== null) continue
        if (!holders.some(({ recoverableUntil }) => recoverableUntil === null)) continue
        if (!(await sendOne(image))) return
      }
    })
  }

  /** Sends the waiting images one after the other. A call during the run makes it check once more. */
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
    const storedBytes = (await own()).reduce((sum, one) => sum + one.image.size, 0)
    if (storedBytes + small.size > mostBytes) return 'no_room'
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
    /** The images on this device by their ids; undefined until they are read. */
    unsent: () => unsent,
    /** Reads them again, because another tab may have changed them. */
    look,
    send,
    /** Adds chosen images to a draft in the order of the choice. Returns the reason for each rejected one. */
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
    /** Tries a refused image again. */
    async retry(id: string): Promise<void> {
      const image = (await own()).find((one) => one.id === id)
      if (image) await queue.put({ ...image, refusal: null })
      await send()
    },
    /** Deletes an image that was removed from its draft. */
    async forget(url: string): Promise<void> {
      const id = unsentIdOf(url)
      if (id !== undefined && holdersOf(id).length === 0) await queue.remove(id)
      await look()
    },
  }
}

export type Images = ReturnType<typeof createImages>
