import type { Finding } from './finding.ts'
import { agreement } from './rules/agreement.ts'
import { articles } from './rules/articles.ts'
import { capitals } from './rules/capitals.ts'
import { phrases } from './rules/phrases.ts'
import { verbs } from './rules/verbs.ts'
import { at, wordsOf } from './words.ts'

const rules = [...verbs, ...agreement, ...phrases, ...articles, ...capitals]

/**
 * The errors of an English text that rules are sure of, in order and without overlaps. Made to keep silent: a false alarm
 * costs a learner more than an error that is found by the instructor. Linear.
 */
export function checkGrammar(text: string): Finding[] {
  const words = wordsOf(text)
  const found: Finding[] = []
  let end = 0
  const hits = words.flatMap((_, i) => {
    const here = at(text, words, i)
    return here ? rules.flatMap((rule) => rule(here) ?? []) : []
  })
  for (const hit of hits.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (hit.start < end || text.slice(hit.start, hit.end) === hit.replacement) continue
    found.push(hit)
    end = hit.end
  }
  return found
}
