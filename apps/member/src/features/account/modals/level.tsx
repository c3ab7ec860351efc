import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Choice, Field } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { levels } from '../levels.ts'
import { useShownUser } from '../show-user.ts'
import { useAction } from '../use-action.ts'

/** The learner's level (M-002). Returns the chosen one. */
export default function Level({ data, close }: ModalProps<'level'>) {
  const id = useOwnId()
  const { show } = useShownUser()
  const [chosen, setChosen] = useState(data.level)
  const [busy, save] = useAction(async () => {
    if (chosen !== data.level) {
      show(await api('PUT /api/users/{id}', { params: { id }, body: { level: chosen } }))
      toast.success(m.settings_saved())
    }
    close(chosen)
  }, m.level_unchanged())
  return (
    <Dialog
      title={m.level_title()}
      onClose={() => close()}
      footer={
        <Button busy={busy} onClick={save}>
          {m.level_save()}
        </Button>
      }
    >
      <Field group required label={m.level_question()} hint={m.level_hint()}>
        {levels.map(({ level, near, text }) => (
          <Choice
            key={level}
            name="level"
            // All six fit a common phone.
            className="py-2!"
            title={m.level_named({ level, near: near() })}
            text={text()}
            checked={chosen === level}
            onChange={() => setChosen(level)}
          />
        ))}
      </Field>
    </Dialog>
  )
}
