import * as m from '@tensaku/messages'
import type { OperatorMail } from '../write-to-operator.ts'
import { sentenceOf } from './all.ts'
import type { Result } from './find-breaches.ts'

const ja = { locale: 'ja' } as const
const idsOf = (results: readonly Result[]) => results.map(({ invariant }) => invariant).join('、')

function findingOf({ invariant, total, offenders, failed }: Result): string[] {
  const words = m.operator_invariant({ invariant, words: sentenceOf(invariant, 'ja') }, ja)
  if (failed) return [words, m.operator_invariant_failed({}, ja)]
  const rest = total - offenders.length
  const rows = offenders.join(', ')
  return [words, rest > 0 ? m.operator_rows_and_more({ rows, rest }, ja) : m.operator_rows({ rows }, ja)]
}

export const brokenMail = (broken: readonly Result[]): OperatorMail => ({
  kind: 'operator_invariants_broken',
  subject: m.operator_broken_subject({ invariants: idsOf(broken) }, ja),
  lines: [m.operator_broken_lead({}, ja), ...broken.flatMap(findingOf)],
  after: [m.operator_broken_next({}, ja)],
})

export const healedMail = (healed: readonly Result[]): OperatorMail => ({
  kind: 'operator_invariants_healed',
  subject: m.operator_healed_subject({ invariants: idsOf(healed) }, ja),
  lines: [
    m.operator_healed_lead({}, ja),
    ...healed.map(({ invariant }) => m.operator_invariant({ invariant, words: sentenceOf(invariant, 'ja') }, ja)),
  ],
})
