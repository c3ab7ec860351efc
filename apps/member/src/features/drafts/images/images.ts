import { ApiError } from '@tensaku/contract/client'
import { unsentFileOf, unsentIdOf } from '@tensaku/domain/drafts'
import { MOST_FILES } from '@tensaku/domain/orders'
import type { Drafts } from '../store/engine.ts'
import type { Draft } from '../store/views.ts'
import { refusalOf, retryAfter } from './failure.ts'
import type { Shelf, ShelvedImage } from './shelf.ts'

/** Everything the images of a member's drafts need of the world. */
export type ImagePorts = {
  userId: number
  drafts: Pick<Drafts, 'snapshot' | 'edit' | 'saveNow'>
  /** Resolves when the drafts of this device are known. */
  ready: Promise<void>
  shelf: Shelf
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
export type Unsent = Pick<ShelvedImage, 'image' | 'refusal'> & { sending: boolean }

/** Why an image was not taken: the draft has as many as it may, or this device holds as much as it may. */
export type NotTaken = 'full' | 'no_room'

const hour = 3_600_000
/** Bytes that may wait on one device. */
const mostBytes = 150_000_000
const firstPause = 15_000
const longestPause = 300_000

/** The images of drafts that are on this device only: kept, shown, and sent when that can be done. */
export function createImages(ports: ImagePorts) {
  const { drafts, shelf, userId } = ports
  const listeners = new Set<() => void>()
  let unsent: ReadonlyMap<string, Unsent> = new Map()
  let sending: string | undefined
  let failures = 0
  let running: Promise<void> | undefined
  let again = false

  const own = async () => (await shelf.all()).filter((image) => image.user_id === userId)

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
    await shelf.remove(id)
  }

  /** `true` when the next one may be tried. */
  async function sendOne(image: ShelvedImage): Promise<boolean> {
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
        await shelf.put({ ...image, refusal })
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
        if (holders.length === 0 && ports.now() - image.added_at > hour) await shelf.remove(image.id)
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
    await shelf.put({ id, user_id: userId, name, image: small, added_at: ports.now(), refusal: null })
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
    await shelf.remove(id)
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
      if (image) await shelf.put({ ...image, refusal: null })
      await send()
    },
    /** Forgets one that was taken out of its draft. */
    async forget(url: string): Promise<void> {
      const id = unsentIdOf(url)
      if (id !== undefined && holdersOf(id).length === 0) await shelf.remove(id)
      await look()
    },
  }
}

export type Images = ReturnType<typeof createImages>
