import type { Writer } from './writer.ts'
import { onDevice } from './on-device.ts'

/** What was typed into the fields of a form, by field. */
export type Fields = Readonly<Record<string, unknown>>

const PREFIX = 'desk.kept.' as const
type Name = `${typeof PREFIX}${string}`
/** By the clock of this device: what waits on it must not age when somebody moves the clock of the service. */
const DAYS = 14
/** The longest form that is stored, as JSON in UTF-16 units: twice what the longest field may hold. */
const LONGEST = 20_000
/** How many forms are stored: together with `LONGEST` less than a browser gives. */
const MOST = 200

/** What the browser refused to store, as long as the page lives. */
const unstored = new Map<string, string>()
/** The fields that this window read or stored last: what its form has else was changed here, the storage elsewhere. */
const seen = new Map<string, Fields>()

// Signing out leaves all of it where it is: its names begin with who wrote it, so that nobody else's form asks for it, and
// who comes back to a computer that he shares finds his text. Who reads the storage by hand has the browser's profile.
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

/** The fields of this window, and over them what another one stored in those that were not changed here since. */
function merged(name: Name, fields: Fields): Fields {
  const unchanged = ([key]: [string, unknown]) => same(fields[key], seen.get(name)?.[key])
  return { ...fields, ...Object.fromEntries(Object.entries(stored(name)?.fields ?? {}).filter(unchanged)) }
}

/** What was typed and not sent; nothing, if there is nothing. */
export function readKept(writer: Writer, key: string): Fields {
  const name = nameOf(writer, key)
  const inMemory = unstored.get(name)
  if (inMemory !== undefined) return parsed(inMemory)?.fields ?? {}
  const fields = stored(name)?.fields ?? {}
  seen.set(name, fields)
  return fields
}

/**
 * Keeps what is typed until it is sent. In each field the later of two windows counts; what is not stored lasts as long
 * as the page.
 */
export function keepText(writer: Writer, key: string, fields: Fields): void {
  if (Object.keys(fields).length === 0) return forgetKept(writer, key)
  const name = nameOf(writer, key)
  const text = JSON.stringify({ at: Date.now(), fields: merged(name, fields) })
  unstored.set(name, text)
  if (text.length > LONGEST) return
  try {
    onDevice.setItem(name, text)
    unstored.delete(name)
    seen.set(name, fields)
  } catch {
    // Full or forbidden: it stays in memory.
  }
}

/** It was sent, or thrown away. What was typed in another window stays: there it is not sent yet. */
export function forgetKept(writer: Writer, key: string): void {
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
    // Where nothing can be stored, nothing is to be taken away.
  }
}

/** Takes away what nobody came back to for two weeks, and the oldest of what is too much. Called once, at the start. */
export function sweepKept(): void {
  try {
    const names = onDevice.keys(PREFIX)
    const since = Date.now() - DAYS * 86_400_000
    const aged = names.map((name) => ({ name, at: stored(name)?.at ?? 0 }))
    const newestFirst = aged.toSorted((a, b) => b.at - a.at)
    for (const [place, { name, at }] of newestFirst.entries())
      if (at < since || place >= MOST) onDevice.removeItem(name)
  } catch {
    // Where nothing can be stored, nothing is to be taken away.
  }
}
