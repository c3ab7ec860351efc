import { readFileSync } from 'node:fs'

export const legalNames = ['terms', 'privacy', 'commerce'] as const
export type LegalName = (typeof legalNames)[number]
export type LegalText = { version: string; body: string }

/** A text of the program. Its first line is its version. */
export function builtInText(name: LegalName): LegalText {
  const file = readFileSync(new URL(`texts/${name}.md`, import.meta.url), 'utf8')
  const [, version, body] = /^version: (\S+)\n([\s\S]+)$/.exec(file) ?? []
  if (!version || !body) throw new Error(`The legal text ${name} has no version in its first line.`)
  return { version, body }
}
