import type { Finding } from '@tensaku/domain/precheck'
import * as m from '@tensaku/messages'

/** The finding, the effect of a tap, and the text to go to if no tap can repair it. */
export type Found = { text: string; fix: string; item?: number }

const listed = (ns: readonly number[]): string => ns.join(m.precheck_and())

/** A finding in words. `points`: the price of one question; `items`: the number of texts, which a single text does not need. */
export function wordsOf(finding: Finding, points: number, items: number): Found {
  const at = (n: string | number) => (items > 1 ? m.precheck_item({ n }) : '')
  switch (finding.key) {
    case 'fields_swapped':
      return { text: at(finding.n) + m.precheck_swapped(), fix: m.precheck_swapped_fix() }
    case 'japanese_in_english':
      return {
        text: at(finding.n) + m.precheck_inside({ words: finding.words }),
        fix: m.precheck_inside_fix(),
      }
    case 'japanese_missing':
      return { text: at(listed(finding.ns)) + m.precheck_missing(), fix: m.precheck_write(), item: finding.ns[0] ?? 1 }
    case 'translation_missing':
      return {
        text: at(listed(finding.ns)) + m.precheck_translation(),
        fix: m.precheck_write(),
        item: finding.ns[0] ?? 1,
      }
    case 'several_questions':
      return { text: m.precheck_questions({ n: finding.n, points }), fix: m.precheck_questions_fix() }
    case 'beyond_plan':
      return {
        text: m.precheck_plan({ words: finding.words, over: finding.over }),
        fix: m.precheck_shorten(),
        item: 1,
      }
    default:
      return { text: m.precheck_long(), fix: m.precheck_long_fix() }
  }
}
