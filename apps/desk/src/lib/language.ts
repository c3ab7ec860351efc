import { overwriteGetLocale } from '@tensaku/messages/runtime'
import { createStore, useStore } from './store.ts'
import { onDevice } from './on-device.ts'

export type DeskLanguage = 'ja' | 'en'

const KEY = 'desk.language'

/** The language chosen before, else the first of the browser's that the desk speaks, else English. */
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

/** Chooses a language and keeps it for the next visit; where nothing can be kept, it holds for this one. */
export function chooseLanguage(next: DeskLanguage): void {
  try {
    onDevice.setItem(KEY, next)
  } catch {
    // Private windows may refuse to store: the choice then lasts as long as the page.
  }
  language.set(next)
}

/** Draws who calls it again when another language is chosen: texts are read while drawing. */
export const useLanguage = (): DeskLanguage => useStore(language, (value) => value)

/** Makes all texts follow the chosen language. Called once, before the first of them is drawn. */
export const speakChosenLanguage = (): void => overwriteGetLocale(language.get)
