import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What each file of a text begins with. */
const imported = "import { getLocale, experimentalStaticLocale } from '../runtime.js';"
/** Types of a text, on lines of their own and within one: nobody reads them here. */
const told = /^\/\*\*[\s\S]*?\*\/\n|\/\*\* @type .*? \*\/ /gm

/**
 * Writes all texts into one file for Node, which takes longer to open thousands of small files than to read them. Browsers
 * keep those, so that each of their files is given only the texts that it shows.
 * @param {string} folder what Paraglide wrote
 */
export function joinMessages(folder) {
  const names = readdirSync(join(folder, 'messages')).filter((name) => name.endsWith('.js') && name !== '_index.js')
  const texts = names.toSorted().map((name) => {
    const text = readFileSync(join(folder, 'messages', name), 'utf8')
    if (!text.includes(imported)) throw new Error(`${name} does not begin as texts do: see scripts/join-messages.mjs.`)
    return text.replace(`${imported}\n`, '').replace(told, '').replace('/* eslint-disable */\n', '').trim()
  })
  const head = imported.replace('../runtime.js', './runtime.js')
  writeFileSync(join(folder, 'messages-in-one.js'), `${[head, ...texts].join('\n')}\n`)
}
