import { fullTimeInJapan } from '../../../lib/format.ts'
import { gatewayText } from './payment-labels.ts'
import type { PaymentTask } from './queries.ts'
import { SettleButtons } from './settle-buttons.tsx'
import { SettledLine } from './settled-line.tsx'
import { choiceOf, storyOf } from './task-texts.ts'

/** A payment that needs a decision on the page of its purchase: its story, its choice and the acts; or the decision that was made. */
export const TaskStory = ({ of: task }: { of: PaymentTask }) => (
  <li data-task={task.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
    <div className="min-w-0 flex-1 basis-80 space-y-1">
      <p className="font-semibold [word-break:auto-phrase] wrap-anywhere">{storyOf(task)}</p>
      {!task.settled && <p className="text-sm [word-break:auto-phrase]">{choiceOf(task)}</p>}
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        <span>{gatewayText(task.gateway)}</span>
        <span className="wrap-anywhere">{task.payment_id}</span>
        <time dateTime={task.created_at}>{fullTimeInJapan(task.created_at)}</time>
      </p>
      <SettledLine of={task} />
    </div>
    <SettleButtons of={task} />
  </li>
)
