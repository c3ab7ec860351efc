import { isOnline } from '../online.ts'
import { holds, takeOver } from './messages.ts'

/** Milliseconds between two looks for a newer version. */
const lookEvery = 60 * 60_000
/** Milliseconds within which the change still looks like the answer to a tap. */
const patience = 3000

type Page = {
  /** The file this page was started with: each version has another. */
  file: string
  /** Whether that file is of a version before the newest that is installed. */
  isFormer: () => Promise<boolean>
  /** A newer version is there. Answers whether the person wants it now. */
  offer: () => Promise<boolean>
  /** Writes what was typed where it outlives the page; `false` where not all of it does. */
  secure: () => Promise<boolean>
  /** Whether nobody would notice: the page is not looked at, and nothing on it is unsent. */
  isIdle: () => Promise<boolean>
  reload: () => void
  /** Told that the new version has to wait until this screen is left. */
  postponed: () => void
}

type Registration = Pick<ServiceWorkerRegistration, 'waiting' | 'active' | 'installing' | 'update' | 'addEventListener'>
type Container = Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>

/**
 * Brings this page to the newest version: offered once a start, never at the first visit, and never over text that only
 * this page has. Where another tab has changed the version, this one follows when nothing would be lost. Answers what is
 * to be told of another screen.
 */
export function followVersions(registration: Registration, container: Container, page: Page): { moved: () => void } {
  let offered = false
  /** The version has changed, or shall change, under this page. */
  let due = false
  /** The person waits for it. */
  let asked = false
  let leaving = false

  /** Whether the page goes. While the worker is being exchanged it must not: a browser may leave its request unanswered. */
  async function leave(): Promise<boolean> {
    if (leaving || registration.waiting || !(await page.secure())) return leaving
    leaving = true
    page.reload()
    return true
  }

  /** The worker changes at once, or when the one before has nothing left to do; the page when nothing is lost by it. */
  async function update(): Promise<void> {
    due = true
    const written = await page.secure()
    if (!registration.waiting) return void ((await leave()) || page.postponed())
    asked = true
    takeOver(registration.waiting)
    if (written) setTimeout(tooLate, patience)
    else tooLate()
  }

  function tooLate() {
    asked = false
    if (!leaving) page.postponed()
  }

  async function found(): Promise<void> {
    const { waiting, active } = registration
    if (!waiting || !active || offered) return
    offered = true
    // The server's page comes first, so after a start the new version may be here already, and only its worker waits.
    if ((await holds(waiting, page.file)) && (await holds(active, page.file)) === false) {
      offered = false
      return takeOver(waiting)
    }
    if (await page.offer()) await update()
  }

  async function changed(): Promise<void> {
    const { controller } = container
    if (asked) return void (await leave())
    due ||= controller !== null && !(await holds(controller, page.file))
    await whenIdle()
  }

  /** Another tab may have changed the version before this page began to follow, while its first screen was drawn. */
  async function begun(): Promise<void> {
    const { controller } = container
    if (!controller || (await holds(controller, page.file)) !== false || !(await page.isFormer())) return
    due = true
    await whenIdle()
  }

  const whenIdle = async () => {
    if (due && (await page.isIdle())) await leave()
  }

  let controlled = container.controller !== null
  container.addEventListener('controllerchange', () => {
    // The first worker of all changes nothing about this page.
    if (controlled || due) void changed()
    controlled = true
  })
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => void (worker.state === 'installed' && found()))
  registration.addEventListener('updatefound', () => follow(registration.installing))
  follow(registration.installing)
  void found()
  void begun()

  const look = () => void (isOnline() && registration.update().catch(() => undefined))
  look()
  setInterval(look, lookEvery)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
    else void whenIdle()
  })

  return { moved: () => void (due && leave()) }
}
