import { useSyncExternalStore } from 'react'

type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** The way to install the app: `ask` the browser, by hand on `ios`, or none if it is installed or cannot be. */
type Installing = 'ask' | 'ios' | 'none'

let prompt: InstallPrompt | undefined
const listeners = new Set<() => void>()

function remember(given: InstallPrompt | undefined): void {
  prompt = given
  for (const listener of listeners) listener()
}

/** Stores the browser's offer, so that the menu can use it instead of a pop-up. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    remember(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => remember(undefined))
}

type Device = { userAgent: string; maxTouchPoints: number; standalone?: boolean }

/** An iPad claims to be a Mac, but a Mac has no touch screen. */
const isIos = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

const isInstalled = ({ standalone }: Device): boolean =>
  standalone === true || matchMedia('(display-mode: standalone)').matches

export function installing(device: Device = navigator): Installing {
  if (isInstalled(device)) return 'none'
  if (prompt) return 'ask'
  return isIos(device) ? 'ios' : 'none'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same in a component. It follows the browser's offer. */
export const useInstalling = (): Installing => useSyncExternalStore(subscribe, () => installing())

/** Asks the browser to install the app. An offer works once. */
export async function install(): Promise<void> {
  const given = prompt
  remember(undefined)
  await given?.prompt()
}
