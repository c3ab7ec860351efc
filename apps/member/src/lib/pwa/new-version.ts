import { hour } from '@tensaku/domain/calendar'
import { isOnline } from '../online.ts'
import { holds, takeOver } from './messages.ts'

/** Milliseconds between two checks for a newer version. */
const lookEvery = hour
/** Milliseconds in which a change still looks like the answer to a tap. */
const patience = 3000

type Page = {
  /** The script that this page was started with. Each version has its own. */
  file: string
  /** Whether that script belongs to a version older than the newest installed one. */
  isFormer: () => Promise<boolean>
  /** Offers a newer version. Returns whether the person wants it now. */
  offer: () => Promise<boolean>
  /** Stores the typed text so that it outlives the page. `false` if not all of it does. */
  secure: () => Promise<boolean>
  /** Whether a reload would go unnoticed: the page is hidden and has no unsent text. */
  isIdle: () => Promise<boolean>
  reload: () => void
  /** Informs the person that the new version waits until they leave this screen. */
  postponed: () => void
}

type Registration = Pick<ServiceWorkerRegistration, 'waiting' | 'active' | 'installing' | 'update' | 'addEventListener'>
type Container = Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>

/**
 * Brings this page to the newest version. It is offered once per start, but not at the first visit, and never replaces a
 * page with text that is stored nowhere else. If another tab changed the version, this tab follows as soon as nothing
 * would be lost. The caller reports each change of the screen by `moved`.
 */
export function followVersions(registration: Registration, container: Container, page: Page): { moved: () => void } {
  let offered = false
  /** The version of the app has changed, or will change, while this page is open. */
  let due = false
  /** The person asked for the new version. */
  let wanted = false
  let leaving = false

  /** Whether the page may reload. It must not while the worker changes, because a browser may never answer its request. */
  async function leave(): Promise<boolean> {
    if (leaving || registration.waiting || !(await page.secure())) return leaving
    leaving = true
    page.reload()
    return true
  }

  /** The worker changes at once, or when the former one is idle. The page reloads when nothing is lost. */
  async function update(): Promise<void> {
    due = true
    const written = await page.secure()
    if (!registration.waiting) return void ((await leave()) || page.postponed())
    wanted = true
    takeOver(registration.waiting)
    if (written) setTimeout(tooLate, patience)
    else tooLate()
  }

  function tooLate() {
    wanted = false
    if (!leaving) page.postponed()
  }

  async function found(): Promise<void> {
    const { waiting, active } = registration
    if (!waiting || !active || offered) return
    offered = true
    // The server's page comes first, so after a start this page may be the new version while its worker still waits.
    if ((await holds(waiting, page.file)) && (await holds(active, page.file)) === false) {
      offered = false
      return takeOver(waiting)
    }
    if (await page.offer()) await update()
  }

  async function changed(): Promise<void> {
    const { controller } = container
    if (wanted) return void (await leave())
    due ||= controller !== null && !(await holds(controller, page.file))
    await whenIdle()
  }

  /** Another tab may have changed the version while this page drew its first screen. */
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
    // The very first worker changes nothing for this page.
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
