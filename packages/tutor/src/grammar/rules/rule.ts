import type { Finding, RuleName } from '../finding.ts'
import type { At, Word } from '../words.ts'

/** Looks at one word of a text and its neighbours. It keeps silent whenever the words could be right. */
export type Rule = (here: At) => Finding | undefined

/** A finding from one word to another, with the capital of the first one kept. */
export function finding(rule: RuleName, [from, to]: readonly [Word, Word], replacement: string): Finding {
  const capital = /^\p{Lu}\p{Ll}*/u.test(from.text) && !/^I\b/u.test(from.text)
  const text = capital ? `${replacement.charAt(0).toUpperCase()}${replacement.slice(1)}` : replacement
  return { start: from.start, end: to.end, replacement: text, rule }
}

const JOINS_CLAUSES = /^(?:because|when|while|although|though|until|if|before|after|since)$/
const JOINS_ANYTHING = /^(?:and|but|so|or)$/

/** Whether a subject here begins a clause, so that the verb behind it is a finite one. */
export function opensClause({ words, i, word }: At): boolean {
  if (word.opens) return true
  const joint = words[i - 1]
  if (!joint || !/^[\s,]+$/u.test(word.gap)) return false
  if (JOINS_CLAUSES.test(joint.lower)) return true
  return JOINS_ANYTHING.test(joint.lower) && (joint.opens || joint.gap.includes(','))
}
