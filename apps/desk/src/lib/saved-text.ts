import { day } from '@tensaku/domain/calendar'
import type { Writer } from './writer.ts'
import { onDevice } from './on-device.ts'

/** The text of a form, by field. */
export type Fields = Readonly<Record<string, unknown>>

const PREFIX = 'desk.kept.' as const
type Name = `${typeof PREFIX}${string}`
/** Days by the clock of the device: a saved text must not age when the clock of the service is moved. */
const DAYS = 14
/** The longest form that is stored, as JSON in UTF-16 units: twice the limit of the longest field. */
const LONGEST = 20_000
/** The number of stored forms. Together with `LONGEST` it stays below the quota of browsers. */
const MOST = 200

/** Texts that the browser refused to store; they last as long as the page. */
const unstored = new Map<string, string>()
/** The fields that this window last read or stored: the base of the merge with another window. */
const seen = new Map<string, Fields>()

// Signing out keeps saved texts. Their names begin with the writer, so that no other person's form reads them, and a person
// who returns to a shared computer finds their text.
const nameOf = (writer: Writer, key: string): Name => `${PREFIX}${writer}.${key}`

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string | null): { at: number; fields: Fields } | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (!isObject(value) || typeof value['at'] !== 'number' || !isObject(value['fields'])) return null
    return { at: value['at'], fields: value['fields'] }
  } catch {
    return null
  }
}

function stored(name: Name): ReturnType<typeof parsed> {
  try {
    return parsed(onDevice.getItem(name))
  } catch {
    return null
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The fields of this window, with the changes of another window in fields that were not changed here. */
function merged(name: Name, fields: Fields): Fields {
  const unchanged = ([key]: [string, unknown]) => same(fields[key], seen.get(name)?.[key])
  return { ...fields, ...Object.fromEntries(Object.entries(stored(name)?.fields ?? {}).filter(unchanged)) }
}

/** The saved text of a form, empty if nothing was saved. */
export function readSaved(writer: Writer, key: string): Fields {
  const name = nameOf(writer, key)
  const inMemory = unstored.get(name)
  if (inMemory !== undefined) return parsed(inMemory)?.fields ?? {}
  const fields = stored(name)?.fields ?? {}
  seen.set(name, fields)
  return fields
}

/**
 * Saves the text of a form until it is sent. In each field the later one of two windows wins. A text that the browser does
 * not store lasts as long as the page.
 */
export function saveText(writer: Writer, key: string, fields: Fields): void {
  if (Object.keys(fields).length === 0) return deleteSaved(writer, key)
  const name = nameOf(writer, key)
  const text = JSON.stringify({ at: Date.now(), fields: merged(name, fields) })
  unstored.set(name, text)
  if (text.length > LONGEST) return
  try {
    onDevice.setItem(name, text)
    unstored.delete(name)
    seen.set(name, fields)
  } catch {
    // The storage is full or forbidden: the text stays in memory.
  }
}

/** Deletes a saved text that was sent or discarded. Unsent changes of another window stay. */
export function deleteSaved(writer: Writer, key: string): void {
  const name = nameOf(writer, key)
  unstored.delete(name)
  const own = seen.get(name) ?? {}
  seen.delete(name)
  const last = stored(name)
  if (!last) return
  const left = Object.entries(last.fields).filter(([key, value]) => !same(value, own[key]))
  try {
    if (left.length === 0) onDevice.removeItem(name)
    else onDevice.setItem(name, JSON.stringify({ at: last.at, fields: Object.fromEntries(left) }))
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Deletes texts older than two weeks, and the oldest ones above the limit. Called once at the start. */
export function deleteOldTexts(): void {
  try {
    const names = onDevice.keys(PREFIX)
    const since = Date.now() - DAYS * day
    const aged = names.map((name) => ({ name, at: stored(name)?.at ?? 0 }))
    const newestFirst = aged.toSorted((a, b) => b.at - a.at)
    for (const [place, { name, at }] of newestFirst.entries())
      if (at < since || place >= MOST) onDevice.removeItem(name)
  } catch {
    // Without storage there is nothing to delete.
  }
}
