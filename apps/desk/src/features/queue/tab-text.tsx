import type { Answer } from '@tensaku/contract'
import { Badge } from '@tensaku/ui/badge.tsx'
import { type QueueTab, tabTexts } from './tabs.ts'

type Props = { tab: QueueTab; waiting: Answer<'GET /api/instructor/orders'>['waiting'] | undefined }

/** The name of a tab, with the number of orders or questions in it that are still to do, or that wait for the office. */
export function TabText({ tab, waiting }: Props) {
  const count = tab === 'done' ? undefined : waiting?.[tab]
  return (
    <>
      {tabTexts[tab].label()}
      {!!count && <Badge tone={tab === 'review' ? 'wait' : 'ai'}>{count}</Badge>}
    </>
  )
}
