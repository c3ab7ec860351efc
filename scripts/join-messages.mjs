import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A line of each text's file. */
const imported = "import { getLocale, experimentalStaticLocale } from '../runtime.js';"
/** A line of each text with a plural. */
const plurals = "import * as registry from '../registry.js'"
/** Types of a text, on lines of their own and within one: nobody reads them here. */
const types = /^\/\*\*[\s\S]*?\*\/\n|\/\*\* @type .*? \*\/ /gm
/** A text that exists in Japanese only, with its trivial choice between the two languages. */
const inJapaneseOnly = /\nconst en_(\w+) = ja_\1;\n\s*export const \1 = [\s\S]*/

/**
 * Writes all texts into one file for Node, which takes longer to open thousands of small files than to read them. Browsers
 * keep those, so that each of their files is given only the texts that it shows.
 * @param {string} folder the output folder of Paraglide
 */
export function joinMessages(folder) {
  const names = readdirSync(join(folder, 'messages')).filter((name) => name.endsWith('.js') && name !== '_index.js')
  const texts = names.toSorted().map((name) => {
    const text = readFileSync(join(folder, 'messages', name), 'utf8')
    if (!text.includes(imported)) throw new Error(`${name} does not begin as texts do: see scripts/join-messages.mjs.`)
    return text
      .replace(`${imported}\n`, '')
      .replace(`${plurals}\n`, '')
      .replace(types, '')
      .replace('/* eslint-disable */\n', '')
      .replace(inJapaneseOnly, '\nexport const $1 = (inputs = {}) => ja_$1(inputs);')
      .trim()
  })
  const head = [imported, plurals].map((line) => line.replace('../', './'))
  writeFileSync(join(folder, 'messages-in-one.js'), `${[...head, ...texts].join('\n')}\n`)
}
