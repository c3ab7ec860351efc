import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../apps/member/dist/assets/', import.meta.url)

/** The address of the one built file of the member app with this text, as a pattern. Throws if it is not exactly one. */
export function fileWith(text: string): string {
  const found = readdirSync(folder).filter(
    (name) => name.endsWith('.js') && readFileSync(new URL(name, folder), 'utf8').includes(text),
  )
  if (found.length !== 1) throw new Error(`${found.length} files have the text ${text}`)
  return `**/assets/${found[0]}`
}
