import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToWorker } from './messages.ts'
import { followVersions } from './new-version.ts'

const pages: AbortController[] = []
/** Waits until every message between a page and a worker has arrived. */
async function settled() {
  for (let round = 0; round < 20; round++) await new Promise((resolve) => setImmediate(resolve))
}
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] }))
afterEach(() => {
  for (const page of pages.splice(0)) page.abort()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Container = EventTarget & { controller: ServiceWorker | null }

/** One browser with an installed version, `null` at the first visit, and its tabs. */
function browser(first: string[] | null = ['/assets/old.js']) {
  const containers: Container[] = []
  let busy = false
  const worker = (files: string[]): ServiceWorker =>
    Object.assign(new EventTarget(), {
      state: 'installed',
      postMessage: (message: ToWorker, [port]: MessagePort[] = []) => {
        if (message.kind === 'holds') port?.postMessage(files.includes(message.file))
        else if (!busy) activate()
      },
    }) as unknown as ServiceWorker
  const active = first && worker(first)
  const registration = Object.assign(new EventTarget(), {
    active,
    waiting: null as ServiceWorker | null,
    installing: null as ServiceWorker | null,
    update: vi.fn(async () => undefined),
  })
  function activate() {
    registration.active = registration.waiting
    registration.waiting = null
    for (const container of containers) {
      container.controller = registration.active
      container.dispatchEvent(new Event('controllerchange'))
    }
  }
  return {
    registration,
    activate,
    /** The former version continues its work. */
    stayBusy: () => void (busy = true),
    /** Installs a version with these files, which then waits. */
    release: async (files = ['/assets/new.js']) => {
      registration.installing = worker(files)
      registration.dispatchEvent(new Event('updatefound'))
      registration.waiting = registration.installing
      registration.waiting.dispatchEvent(new Event('statechange'))
      await settled()
    },
    tab: ({ file = '/assets/old.js', wants = true, safe = true, idle = false, former = false } = {}) => {
      const container: Container = Object.assign(new EventTarget(), { controller: registration.active })
      containers.push(container)
      const page = {
        file,
        safe,
        idle,
        offer: vi.fn(async () => wants),
        secure: vi.fn(async () => page.safe),
        isFormer: vi.fn(async () => former),
        isIdle: async () => page.idle,
        reload: vi.fn(),
        postponed: vi.fn(),
      }
      const leaving = new AbortController()
      pages.push(leaving)
      const on = vi.spyOn(document, 'addEventListener')
      const listen = EventTarget.prototype.addEventListener.bind(document)
      on.mockImplementation((name: string, run: EventListenerOrEventListenerObject) => listen(name, run, leaving))
      const { moved } = followVersions(registration as never, container as never, page)
      on.mockRestore()
      return Object.assign(page, {
        move: async () => {
          moved()
          await settled()
        },
      })
    },
  }
}

test('a newer version is offered once and starts after the typed text is stored', async () => {
  const { registration, release, tab } = browser()
  const page = tab()
  await release()
  expect(page.offer).toHaveBeenCalledOnce()
  expect(page.secure.mock.invocationCallOrder[0]).toBeLessThan(page.reload.mock.invocationCallOrder[0] ?? 0)
  expect(page.reload).toHaveBeenCalledOnce()
  expect(registration.waiting).toBeNull()
})

test('while the former version is busy the page stays, and reloads with the next screen', async () => {
  const { activate, release, stayBusy, tab } = browser()
  stayBusy()
  const page = tab()
  await release()
  await vi.advanceTimersByTimeAsync(3000)
  expect(page.postponed).toHaveBeenCalledOnce()
  await page.move()
  expect(page.reload).not.toHaveBeenCalled()
  activate()
  await settled()
  expect(page.reload).not.toHaveBeenCalled()
  await page.move()
  expect(page.reload).toHaveBeenCalledOnce()
})

test('a version that waits since an earlier visit is offered at the start', async () => {
  const { release, tab } = browser()
  await release()
  const page = tab({ wants: false })
  await settled()
  expect(page.offer).toHaveBeenCalledOnce()
})

test('after a postponement nothing changes, and the next start asks again', async () => {
  const { registration, release, tab } = browser()
  const page = tab({ wants: false })
  await release()
  await release(['/assets/newer.js'])
  await page.move()
  expect(page.offer).toHaveBeenCalledOnce()
  expect(page.reload).not.toHaveBeenCalled()
  expect(registration.waiting).not.toBeNull()
})

test('the first visit gets no offer and is not reloaded by the installation', async () => {
  const { release, activate, tab } = browser(null)
  const page = tab()
  await release()
  activate()
  await settled()
  expect(page.offer).not.toHaveBeenCalled()
  expect(page.reload).not.toHaveBeenCalled()
})

test('with text that cannot be stored it waits until the person leaves the screen', async () => {
  const { release, tab } = browser()
  const page = tab({ safe: false })
  await release()
  expect(page.postponed).toHaveBeenCalledOnce()
  await page.move()
  expect(page.reload).not.toHaveBeenCalled()
  page.safe = true
  await page.move()
  expect(page.reload).toHaveBeenCalledOnce()
})

test('a reload does not destroy text that was started during the change', async () => {
  const { release, tab } = browser()
  const page = tab()
  page.secure.mockResolvedValueOnce(true)
  page.safe = false
  await release()
  expect(page.reload).not.toHaveBeenCalled()
  page.safe = true
  await page.move()
  expect(page.reload).toHaveBeenCalledOnce()
})

test('other tabs follow while they are hidden and have no unsent text, or with the next screen', async () => {
  const { release, tab } = browser()
  const looked = tab({ wants: false })
  const idle = tab({ wants: false, idle: true })
  const updating = tab()
  await release()
  expect(updating.reload).toHaveBeenCalledOnce()
  expect(idle.reload).toHaveBeenCalledOnce()
  expect(looked.reload).not.toHaveBeenCalled()
  await looked.move()
  expect(looked.reload).toHaveBeenCalledOnce()
})

test('a page that the server sent in the new version is neither reloaded nor asked about', async () => {
  const { registration, release, tab } = browser()
  await release()
  const page = tab({ file: '/assets/new.js' })
  await settled()
  expect(registration.waiting).toBeNull()
  expect(page.offer).not.toHaveBeenCalled()
  expect(page.reload).not.toHaveBeenCalled()
})

test('a page whose version another tab changed early follows with its next screen', async () => {
  const { activate, release, tab } = browser()
  await release()
  activate()
  const page = tab({ former: true })
  const idle = tab({ former: true, idle: true })
  await settled()
  expect(page.reload).not.toHaveBeenCalled()
  expect(idle.reload).toHaveBeenCalledOnce()
  await page.move()
  expect(page.reload).toHaveBeenCalledOnce()
})

test('a page newer than the installed version is not reloaded at each screen', async () => {
  const { tab } = browser()
  const page = tab({ file: '/assets/new.js' })
  await settled()
  await page.move()
  expect(page.reload).not.toHaveBeenCalled()
})

test('a check runs at the start, every hour and on return to the page, but not offline', async () => {
  const { registration, tab } = browser()
  tab()
  expect(registration.update).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(registration.update).toHaveBeenCalledTimes(2)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(registration.update).toHaveBeenCalledTimes(3)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(registration.update).toHaveBeenCalledTimes(3)
})
