import type { Answer } from '@tensaku/contract'
import { Badge } from '@tensaku/ui/badge.tsx'
import { type QueueTab, tabTexts } from './tabs.ts'

type Props = { tab: QueueTab; waiting: Answer<'GET /api/instructor/orders'>['waiting'] | undefined }

/** The name of a tab, with the number of orders in it that wait for this instructor alone. */
export function TabText({ tab, waiting }: Props) {
  const count = tab === 'nominated' || tab === 'questions' ? waiting?.[tab] : undefined
  return (
    <>
      {tabTexts[tab].label()}
      {!!count && <Badge tone="ai">{count}</Badge>}
    </>
  )
}
