import { calls, type Moment } from '@tensaku/contract'
import { orderStatuses, stepReasons } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import { expect, test } from 'vitest'
import { eventText } from '../timeline/timeline-labels.ts'
import { actText, labelOf, reasonText, statusText, type Labels } from './labels.ts'

const audit = calls['GET /api/ops/audit'].answer.shape.items.element
const moments = calls['GET /api/ops/orders/{orderId}/timeline'].answer.shape.items.element.options

test('every code that the server can record has a label', () => {
  const events = moments.flatMap(({ shape: { kind, what } }) =>
    [...('options' in what ? what.options : what.values)].map((code) =>
      eventText({ kind: kind.value, what: code, actor: null } as Moment),
    ),
  )
  const labels = [
    ...audit.shape.act.options.map(actText),
    ...events,
    ...orderStatuses.map(statusText),
    ...stepReasons.map(reasonText),
  ]
  expect(labels.length).toBeGreaterThan(100)
  expect(labels).not.toContain(m.ops_other())
})

test('a code without a label does not compile, and is not shown', () => {
  // @ts-expect-error The label of `b` is missing.
  const labels: Labels<'a' | 'b'> = { a: m.ops_yes }
  expect([labelOf(labels, 'a'), labelOf(labels, 'b')]).toEqual([m.ops_yes(), m.ops_other()])
})
