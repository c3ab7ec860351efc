import { overwriteGetLocale } from '@tensaku/messages/runtime'
import { createStore, useStore } from './store.ts'
import { onDevice } from './on-device.ts'

export type DeskLanguage = 'ja' | 'en'

const KEY = 'desk.language'

/** The stored language, else the first language of the browser that the desk has, else English. */
export function firstLanguage(stored: string | null, wanted: readonly string[]): DeskLanguage {
  if (stored === 'ja' || stored === 'en') return stored
  for (const tag of wanted) {
    if (tag.startsWith('ja')) return 'ja'
    if (tag.startsWith('en')) return 'en'
  }
  return 'en'
}

function stored(): string | null {
  try {
    return onDevice.getItem(KEY)
  } catch {
    return null
  }
}

/** The language of the desk. All texts and the server's answers follow it. */
export const language = createStore<DeskLanguage>(firstLanguage(stored(), navigator.languages))

/** Chooses a language and stores it for the next visit. */
export function chooseLanguage(next: DeskLanguage): void {
  try {
    onDevice.setItem(KEY, next)
  } catch {
    // Private windows may refuse to store. The choice then lasts as long as the page.
  }
  language.set(next)
}

/** Renders the component again when the language changes, because texts are read at rendering. */
export const useLanguage = (): DeskLanguage => useStore(language, (value) => value)

/** Lets all texts follow the chosen language. Called once, before the first rendering. */
export const speakChosenLanguage = (): void => overwriteGetLocale(language.get)
