import { emails, ownText, phones, placesOf, plain } from '../flags/index.ts'

const nobody = ownText([])

/** Puts a name in the place of each e-mail address and telephone number, the same one wherever the same address stands. */
export type Placeholders = { hide: (text: string) => string; restore: (text: string) => string }

/** The names that `restore` knows. */
const names = /\[(?:email|phone) \d+\]/g

export function placeholders(): Placeholders {
  const known = new Map<string, string>()
  const values = new Map<string, string>()
  const nameOf = (kind: string, found: string, written: string): string => {
    const key = found.toLowerCase().replaceAll(/\s/g, '')
    const name = known.get(key) ?? `[${kind} ${known.size + 1}]`
    if (!known.has(key)) values.set(name, written)
    known.set(key, name)
    return name
  }
  const kinds = [
    ['email', emails],
    ['phone', phones],
  ] as const
  return {
    hide(text) {
      let hidden = text
      for (const [kind, find] of kinds)
        for (const found of find(plain(hidden), nobody))
          for (const { start, end } of placesOf(hidden, found).toReversed())
            hidden = hidden.slice(0, start) + nameOf(kind, found, hidden.slice(start, end)) + hidden.slice(end)
      return hidden
    },
    restore: (text) => text.replaceAll(names, (name) => values.get(name) ?? name),
  }
}
