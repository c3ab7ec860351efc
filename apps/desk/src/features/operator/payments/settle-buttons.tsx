import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ActDialog } from '../shell/act-dialog.tsx'
import type { PaymentTask, SettlingAct } from './queries.ts'
import { TaskFacts } from './task-facts.tsx'
import { effectOf, isReport, onlyChoiceOf, storyOf } from './task-texts.ts'

const decisions = {
  fulfil: {
    label: m.ops_settle_fulfil,
    name: m.ops_settle_fulfil_of,
    title: m.ops_settle_fulfil_title,
    done: m.ops_settle_fulfilled,
  },
  give_back: {
    label: m.ops_settle_give_back,
    name: m.ops_settle_give_back_of,
    title: m.ops_settle_give_back_title,
    done: m.ops_settle_given_back,
  },
} as const satisfies Record<SettlingAct, unknown>

const noted = {
  label: m.ops_settle_note,
  name: m.ops_settle_note_of,
  title: m.ops_settle_note_title,
  done: m.ops_settle_noted,
} as const

const again = { ...decisions.give_back, label: m.ops_settle_again, name: m.ops_settle_again_of } as const

const textsOf = (task: PaymentTask, act: SettlingAct) => {
  if (isReport(task)) return noted
  return task.kind === 'refund_refused' ? again : decisions[act]
}

/** The buttons that settle a task, each with the dialog of its reason. */
export function SettleButtons({ of: task }: { of: PaymentTask }) {
  const [chosen, setChosen] = useState<SettlingAct>()
  const texts = chosen && textsOf(task, chosen)
  const only = onlyChoiceOf(task)
  if (task.state === 'settled' || task.acts.length === 0) return null
  return (
    <>
      <p className="flex flex-wrap gap-3">
        {task.acts.map((act) => (
          <Button
            key={act}
            tone="quiet"
            aria-label={textsOf(task, act).name({ id: task.id })}
            onClick={() => setChosen(act)}
          >
            {textsOf(task, act).label()}
          </Button>
        ))}
      </p>
      {chosen && texts && (
        <ActDialog
          name={`settle_${chosen}.${task.id}`}
          danger={chosen === 'give_back' && !isReport(task)}
          title={texts.title()}
          subject={storyOf(task)}
          text={effectOf(task, chosen)}
          submit={texts.label()}
          done={texts.done()}
          act={(why) =>
            api('POST /api/ops/payment-tasks/{taskId}/settle', {
              params: { taskId: task.id },
              body: { act: chosen, why },
            })
          }
          onClose={() => setChosen(undefined)}
          facts={<TaskFacts of={task} />}
        >
          {only !== undefined && <p className="text-ink-soft">{only}</p>}
        </ActDialog>
      )}
    </>
  )
}
