import { categoryOf } from '../../src/index.ts'
import type { Edit } from '../../src/index.ts'
import { goldSets, readGold } from './gold.ts'
import type { GoldPair } from './gold.ts'
import { trimmed } from './score.ts'

// Compares two passes over the same pairs, SET.txt and second/SET.txt in the same order, and prints their
// disagreement; without names, the sets that were marked twice: agreement.ts [SET…] [--show]. Like score.ts, it ignores white space at the ends of edits.
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const shows = process.argv.includes('--show')
const say = (line: string) => void process.stdout.write(`${line}\n`)

type Count = { pairs: number; edits: number; alone: number; shared: number; otherName: number }
type Named = { cut: string; category: string }

function named(pair: GoldPair): Named[] {
  return pair.edits.map((edit: Edit) => ({
    cut: JSON.stringify(trimmed(pair.source, edit)),
    category: categoryOf(edit.type),
  }))
}

function compare(first: readonly GoldPair[], second: readonly GoldPair[], set: string): Count {
  if (first.length !== second.length) throw new Error(`${set}: ${first.length} pairs, and ${second.length} in second/.`)
  const count: Count = { pairs: first.length, edits: 0, alone: 0, shared: 0, otherName: 0 }
  for (const [index, one] of first.entries()) {
    const other = second[index]
    if (other?.source !== one.source || other.target !== one.target) {
      throw new Error(`${set}.txt:${one.line} and second/${set}.txt:${other?.line} are not the same pair.`)
    }
    const [here, there] = [named(one), named(other)]
    const both = here.flatMap((edit) => {
      const match = there.find(({ cut }) => cut === edit.cut)
      return match ? [{ edit, match }] : []
    })
    const differ = both.filter(({ edit, match }) => edit.category !== match.category)
    count.edits += here.length + there.length
    count.alone += here.length + there.length - 2 * both.length
    count.shared += both.length
    count.otherName += differ.length
    if (shows && (differ.length > 0 || both.length < Math.max(here.length, there.length))) {
      const [was, now] = [here, there].map((edits) =>
        edits.map(({ cut, category }) => `${cut} ${category}`).join('\n    '),
      )
      say(`${set}.txt:${one.line}  ${one.source}\n  first\n    ${was}\n  second\n    ${now}`)
    }
  }
  return count
}

function printCount(name: string, { pairs, edits, alone, shared, otherName }: Count): void {
  const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`
  const cuts = `cut otherwise ${percent(alone, edits)} of the edits`
  say(`${name}: ${pairs} pairs, ${cuts}; of the ${shared} cut alike, ${percent(otherName, shared)} named otherwise`)
}

const total: Count = { pairs: 0, edits: 0, alone: 0, shared: 0, otherName: 0 }
for (const set of names.length > 0 ? names : goldSets('second/')) {
  const count = compare(readGold(set), readGold(`second/${set}`), set)
  printCount(set, count)
  for (const key of Object.keys(total) as (keyof Count)[]) total[key] += count[key]
}
printCount('together', total)
