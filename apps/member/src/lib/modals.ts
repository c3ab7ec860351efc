import type { Exercise, Word } from '@tensaku/contract'
import { useSyncExternalStore } from 'react'
import { historySettled } from '@tensaku/ui/history-entry.ts'
import type { Variant } from './settings.ts'

/** The acts in the menu of an order. */
export type OrderAct = 'title' | 'info' | 'resume' | 'help' | 'hide'

/** A text with an audio: a delivered line, a part of an exercise, a word or its example, the English of a card. */
export type ShadowingSource =
  | { kind: 'line'; orderId: number; n: number }
  | { kind: 'exercise'; exerciseId: number; n: number }
  | { kind: 'word'; wordId: number; of: 'word' | 'example' }
  | { kind: 'card'; flashcardId: number; categoryId: number }

/**
 * All modals with their data and their results. Data is plain, so that opening a modal never imports its code. A modal
 * that is closed answers `undefined`. `app/modals.ts` has the components.
 */
export type Modals = {
  'email-edit': { data: { email: string; has_password: boolean }; result: 'asked' }
  'verification-code': { data: { email: string; purpose: 'signup' | 'email' }; result: 'confirmed' }
  registration: { data: Record<string, never>; result: 'confirmed' }
  level: { data: { level: number }; result: number }
  'first-level': { data: Record<string, never>; result: number }
  news: { data: Record<string, never>; result: never }
  'home-news': { data: { id: number }; result: never }
  notifications: { data: Record<string, never>; result: never }
  /** A phrase that becomes a flashcard: of a delivered line, or a model phrase without a line. */
  'flashcard-categories': {
    data: {
      orderId: number
      line: number | null
      english: string
      japanese: string
      note: string
      /** The edit that the card remembers. */
      start?: number | undefined
    }
    /** The ids of the card and its category. */
    result: { card: number; category: number }
  }
  /** The query of an address, and the variant of the list. */
  'order-filter': { data: { variant: Variant; query: Record<string, string> }; result: Record<string, string> }
  'order-file': { data: { url: string; label: string }; result: never }
  'order-help': { data: Record<string, never>; result: never }
  'order-info': { data: { orderId: number }; result: never }
  /** The acts that are possible with an order. */
  'order-menu': { data: { title: string; offered: readonly OrderAct[] }; result: OrderAct }
  'order-title': { data: { orderId: number; title: string }; result: string }
  /**
   * The exercise is `free`, already `chosen`, or the draft is `full`. `several`: it is chosen instead of written about.
   * `begun`: a text for it exists.
   */
  exercise: {
    data: { exercise: Exercise; choice: 'free' | 'chosen' | 'full'; several: boolean; begun: boolean }
    result: 'toggle' | 'write'
  }
  /** A card of a word: a new one, or that which was made of it. `list`: the name of its list. */
  'word-card': { data: { word: Word; list: string }; result: never }
  'study-help': { data: Record<string, never>; result: never }
  'study-settings': { data: Record<string, never>; result: 'saved' }
  /** A word on a page of its list. */
  word: { data: { listId: number; keywords: string; page: number; wordId: number }; result: never }
  instructor: {
    /** `obstacle`: the reason why this instructor cannot be nominated now. */
    data: { teacherId: number; biz: boolean; nominate?: boolean; obstacle?: string | undefined }
    result: 'nominate' | 'blocked'
  }
  /** The document of a purchase. `number`: that of a document that was issued before. `qualified`: an invoice may be chosen. */
  invoice: { data: { purchaseId: number; name: string; number: string | null; qualified: boolean }; result: never }
  /** A campaign or gift code. */
  'enter-code': { data: Record<string, never>; result: never }
  'order-resume': { data: { orderId: number; title: string }; result: number }
  /** A sentence of an answer that becomes a card. `meant`: what the learner wants to say. */
  'assistant-card': { data: { id: number; answer: string; language: 'en' | 'ja'; meant: string }; result: never }
  'assistant-help': { data: Record<string, never>; result: never }
  'assistant-thanks': { data: Record<string, never>; result: never }
  /** A text to hear, to repeat aloud and to compare. */
  shadowing: { data: { text: string; language: 'en' | 'ja'; source: ShadowingSource }; result: never }
}
export type ModalName = keyof Modals

/** The props of a modal's component. It calls `close` once. */
export type ModalProps<N extends ModalName> = {
  data: Modals[N]['data']
  close: (result?: Modals[N]['result']) => void
}

export type OpenModal = {
  id: number
  name: ModalName
  data: unknown
  close: (result?: unknown) => void
  answer: Promise<unknown>
}

let open: readonly OpenModal[] = []
let count = 0
const listeners = new Set<() => void>()

function set(next: readonly OpenModal[]) {
  open = next
  for (const listener of listeners) listener()
}

const current = () => open
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The open modals, the lowest first. */
export const useOpenModals = (): readonly OpenModal[] => useSyncExternalStore(subscribe, current)

/** Closes all modals without an answer, because the screen or the person has changed. */
export function closeModals(): void {
  for (const one of open.toReversed()) one.close()
}

/**
 * Opens a modal above the open ones and answers when it closes: `await openModal('level', { level: 2 })`. A second call
 * for the uppermost modal, such as by a double tap, opens no other one: both get the same answer.
 */
export function openModal<N extends ModalName>(
  name: N,
  data: Modals[N]['data'],
): Promise<Modals[N]['result'] | undefined> {
  const upper = open.at(-1)
  if (upper?.name === name && JSON.stringify(upper.data) === JSON.stringify(data))
    return upper.answer as Promise<Modals[N]['result'] | undefined>
  const { promise: answer, resolve } = Promise.withResolvers<unknown>()
  const id = ++count
  const close = (result?: unknown) => {
    if (!open.some((one) => one.id === id)) return
    set(open.filter((one) => one.id !== id))
    // The caller may navigate at once, so the dialog's entry must have left the history before.
    void historySettled().then(() => resolve(result))
  }
  set([...open, { id, name, data, close, answer }])
  return answer as Promise<Modals[N]['result'] | undefined>
}
