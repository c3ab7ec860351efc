import { align } from '../../src/index.ts'
import type { Edit } from '../../src/index.ts'
import { goldSets, readGold } from './gold.ts'
import { sameCuts, scoreCuts, trimmed } from './score.ts'

// Shows the differences between the engine's and the marked cuts or types: see.ts SET… [--types]
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const alsoTypes = process.argv.includes('--types')
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The sentence with its edits in braces, in the format of the gold lines. */
function marked(source: string, edits: readonly Edit[]): string {
  let [line, at] = ['', 0]
  for (const { start, end, replacement, type } of edits) {
    line += `${source.slice(at, start)}{${source.slice(start, end)}→${replacement}|${type.split(':')[1]}}`
    at = end
  }
  return line + source.slice(at)
}

const typesOf = (source: string, edits: readonly Edit[]) =>
  edits.map((edit) => JSON.stringify({ ...trimmed(source, edit), type: edit.type })).join()

for (const set of names.length > 0 ? names : goldSets()) {
  const pairs = readGold(set).map((pair) => ({ ...pair, got: align(pair.source, pair.target, pair) }))
  for (const { got, ...pair } of pairs) {
    const { set: name, line, source, edits } = pair
    if (alsoTypes ? typesOf(source, edits) === typesOf(source, got) : sameCuts(pair, got)) continue
    say(`${name}.txt:${line}\n  wanted  ${marked(source, edits)}\n  got     ${marked(source, got)}\n`)
  }
  const { span, correction, exact } = scoreCuts(pairs, (pair) => align(pair.source, pair.target, pair))
  const [a, b, c] = [span, correction, exact].map((share) => (share * 100).toFixed(1))
  say(`${set}: ${pairs.length} pairs, span F1 ${a}, span + correction F1 ${b}, sentences exact ${c} %`)
}
