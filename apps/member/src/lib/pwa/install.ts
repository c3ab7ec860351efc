import { useSyncExternalStore } from 'react'

type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** How the app gets onto the home screen here: `ask` the browser, by hand on `ios`, or not at all because it is there or cannot be. */
type Installing = 'ask' | 'ios' | 'none'

let prompt: InstallPrompt | undefined
const listeners = new Set<() => void>()

function remember(given: InstallPrompt | undefined): void {
  prompt = given
  for (const listener of listeners) listener()
}

/** Keeps the browser's own offer for the menu, where it disturbs nobody. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    remember(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => remember(undefined))
}

type Device = { userAgent: string; maxTouchPoints: number; standalone?: boolean }

/** An iPad says that it is a Mac, but no Mac is touched. */
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

/** The same on screen, following what the browser offers. */
export const useInstalling = (): Installing => useSyncExternalStore(subscribe, () => installing())

/** Asks the browser to install the app. Its offer can be taken up once. */
export async function install(): Promise<void> {
  const given = prompt
  remember(undefined)
  await given?.prompt()
}
