import type { Block } from '../anchors.ts'
import { groupVerdicts } from './groups.ts'
import { wordsOf } from './reading.ts'
import type { Reading } from './reading.ts'
import { rules } from './seams.ts'
import { touches } from './step.ts'
import type { Step } from './step.ts'
import type { Words } from './words.ts'

const putsIn = ({ removed }: Words) => removed.length === 0

/** Joins the steps of one run, without unchanged words between them, to edits. */
function mergeRun(run: readonly Words[]): Block[] {
  const verdicts = groupVerdicts(run)
  const blocks: Block[] = []
  for (const [index, words] of run.entries()) {
    const { a0, a1, b0, b1 } = words.step
    const before = run[index - 1]
    const last = blocks.at(-1)
    // Two insertions at one place cannot be told apart.
    const forced = before && putsIn(before) && putsIn(words)
    const verdict = before && (forced ? 'join' : (verdicts[index] ?? firstVerdict(before, words)))
    if (last && verdict === 'join') blocks[blocks.length - 1] = { a0: last.a0, a1, b0: last.b0, b1 }
    else blocks.push({ a0, a1, b0, b1 })
  }
  return blocks
}

function firstVerdict(first: Words, second: Words): 'join' | 'part' {
  for (const rule of rules) {
    const verdict = rule(first, second)
    if (verdict) return verdict
  }
  return 'join'
}

/** Joins steps to edits as an instructor would mark them: changes that only make sense together are one edit. `steps` ascend. */
export function merge(steps: readonly Step[], left: Reading, right: Reading): Block[] {
  const wordsAt = (step: Step): Words => ({
    step,
    removed: wordsOf(left, step.a0, step.a1),
    added: wordsOf(right, step.b0, step.b1),
  })
  const blocks: Block[] = []
  for (let from = 0; from < steps.length;) {
    let to = from + 1
    for (let step = steps[from], next = steps[to]; step && next && touches(step, next); next = steps[to]) {
      step = next
      to++
    }
    blocks.push(...mergeRun(steps.slice(from, to).map(wordsAt)))
    from = to
  }
  return blocks
}
