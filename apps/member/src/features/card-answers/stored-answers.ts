import type { Body } from '@tensaku/contract'
import { jstDate } from '@tensaku/domain/calendar'
import { useSyncExternalStore } from 'react'
import { now } from '../../lib/now.ts'
import { onDevice } from '../../lib/on-device.ts'

type Sendable = Body<'POST /api/users/{id}/studies/reviews'>['items'][number]

/**
 * An answer about a card on this device. `tried`: it may have arrived. `sent`: it has, and stays until the end of its day, so that
 * its card does not come back from a list that was fetched before; `due` is then the next day of the card.
 */
export type StoredAnswer = Sendable & { user_id: number; state: 'waiting' | 'tried' | 'sent'; due?: string | undefined }

const prefix = 'studies.answer.'
const keyOf = (key: string) => `${prefix}${key}` as const

/** Answers that the storage of the device refused. They last as long as this page. */
const inMemory = new Map<string, StoredAnswer>()
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

function parse(raw: string | null): StoredAnswer | undefined {
  try {
    const found = JSON.parse(raw ?? '') as Partial<StoredAnswer> | null
    return found?.key && found.user_id ? (found as StoredAnswer) : undefined
  } catch {
    return undefined
  }
}

/** All answers of a member on this device, in the order in which they were given. */
export function storedAnswers(userId: number): StoredAnswer[] {
  const onDisk = onDevice.keys(prefix).flatMap((key) => parse(onDevice.getItem(key)) ?? [])
  return [...onDisk.filter(({ key }) => !inMemory.has(key)), ...inMemory.values()]
    .filter((answer) => answer.user_id === userId)
    .toSorted((a, b) => (a.reviewed_at + a.key < b.reviewed_at + b.key ? -1 : 1))
}

export const storedAnswer = (key: string): StoredAnswer | undefined =>
  inMemory.get(key) ?? parse(onDevice.getItem(keyOf(key)))

export function putAnswer(answer: StoredAnswer): void {
  try {
    onDevice.setItem(keyOf(answer.key), JSON.stringify(answer))
    inMemory.delete(answer.key)
  } catch {
    inMemory.set(answer.key, answer)
  }
  changed()
}

export function dropAnswer(key: string): void {
  inMemory.delete(key)
  onDevice.removeItem(keyOf(key))
  changed()
}

export const isUnsent = ({ state }: StoredAnswer): boolean => state !== 'sent'

/** Whether an answer was given on the present day in Japan. */
export const isOfToday = ({ reviewed_at: at }: StoredAnswer): boolean =>
  jstDate(new Date(at)) === jstDate(new Date(now()))

/** Deletes the answers of earlier days that the server has. */
export function dropOldAnswers(userId: number): void {
  for (const answer of storedAnswers(userId)) if (!isUnsent(answer) && !isOfToday(answer)) dropAnswer(answer.key)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** All answers of a member on this device as a text that changes with them. */
const snapshot = (userId: number) => JSON.stringify(storedAnswers(userId))

/** The answers of a member on this device, in a component. It follows changes in this tab and in others. */
export const useStoredAnswers = (userId: number): StoredAnswer[] =>
  JSON.parse(useSyncExternalStore(subscribe, () => snapshot(userId))) as StoredAnswer[]
