import { vi } from 'vitest'

/** The 65 and 16 bytes of a browser's keys and their encoding. */
export const key = `B${'A'.repeat(86)}`
const bytes = (length: number, first = 0) => Uint8Array.from({ length }, (_, at) => (at === 0 ? first : 0)).buffer

const subscription = (endpoint: string, applicationServerKey: ArrayBuffer, ended: () => void) => ({
  endpoint,
  options: { applicationServerKey, userVisibleOnly: true },
  getKey: (name: string) => (name === 'auth' ? bytes(16) : bytes(65, 4)),
  unsubscribe: async () => {
    ended()
    return true
  },
})

/** Stubs a browser with push. `answers`: the person's answer to the permission prompt. */
export function pushBrowser(given: { permission?: NotificationPermission; answers?: NotificationPermission } = {}) {
  const { permission = 'default', answers = 'granted' } = given
  const browser = {
    subscribed: undefined as ReturnType<typeof subscription> | undefined,
    subscriptions: 0,
    fails: false,
    prompts: 0,
    /** The number of reads of the subscription. */
    lookedFor: 0,
    badge: undefined as number | undefined,
    shown: [] as { tag: string; close: () => void }[],
    say: (_data: unknown, _ports?: readonly MessagePort[]): void => undefined,
  }
  const registration = {
    pushManager: {
      getSubscription: async () => ((browser.lookedFor += 1), browser.subscribed ?? null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        if (browser.fails) throw new DOMException('Registration failed - push service not available', 'AbortError')
        browser.subscriptions += 1
        const endpoint = `https://fcm.googleapis.com/fcm/send/${browser.subscriptions}`
        browser.subscribed = subscription(endpoint, applicationServerKey.buffer, () => (browser.subscribed = undefined))
        return browser.subscribed
      },
    },
    getNotifications: async () => browser.shown,
  }
  const notification = {
    permission,
    requestPermission: async () => ((browser.prompts += 1), (notification.permission = answers)),
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', () => undefined)
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    register: async () => registration,
    addEventListener: (_: string, listener: (event: object) => void) => {
      browser.say = (data, ports = []) => listener({ data, ports })
    },
  }
  const setAppBadge = async (count: number) => void (browser.badge = count)
  const clearAppBadge = async () => void (browser.badge = 0)
  for (const [name, value] of Object.entries({ serviceWorker, setAppBadge, clearAppBadge }))
    Object.defineProperty(navigator, name, { value, configurable: true })
  return browser
}

/** Removes the stubs of `pushBrowser`. */
export function noPushBrowser(): void {
  for (const name of ['serviceWorker', 'setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
}
