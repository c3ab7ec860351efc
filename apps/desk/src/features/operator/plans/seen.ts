import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { fullTimeInJapan, listed } from '../../../lib/format.ts'
import { actText } from '../shell/labels.ts'
import type { PlanDetail } from './queries.ts'

const told = (cause: ApiError, message: string) => new ApiError(cause.status, { ...cause.body, message })

/**
 * The last act that was seen when the dialog opened: it stays the same while the page is read again behind it. After a refusal
 * because of another act, that one is told and counts as seen, so that the dialog may be sent again.
 */
export function useSeen({ last_act: last, member }: PlanDetail) {
  const [after, setAfter] = useState(last)
  const explain = async (cause: unknown): Promise<never> => {
    if (!(cause instanceof ApiError)) throw cause
    if (cause.code === 'plan_payment_running') throw told(cause, m.ops_plan_paying())
    if (cause.code !== 'acted_meanwhile') throw cause
    const { items } = await api('GET /api/ops/audit', { query: { subject: 'member', subject_id: member.id } })
    const acts = items.filter(({ id }) => id > after)
    setAfter(Math.max(after, ...acts.map(({ id }) => id)))
    const texts = acts.map(({ act, at }) => m.ops_plan_acted_one({ act: actText(act), at: fullTimeInJapan(at) }))
    throw told(cause, m.ops_plan_acted({ acts: listed(texts) }))
  }
  return { send: (act: (after: number) => Promise<unknown>) => act(after).catch(explain) }
}
