import { onDevice } from '../../lib/on-device.ts'

const keyOf = (book: number) => `words.chapter.${book}` as const

/** The chapter that was read last on this device, from 1; undefined if the book was never opened. */
export function lastChapter(book: number): number | undefined {
  const kept = Number(onDevice.getItem(keyOf(book)))
  return Number.isInteger(kept) && kept > 0 ? kept : undefined
}

export const noteChapter = (book: number, chapter: number): void => onDevice.setItem(keyOf(book), String(chapter))
