import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ActDialog } from '../shell/act-dialog.tsx'
import { GradeDialog, type RosterInstructor } from './grade-dialog.tsx'

/** The acts that need a reason and nothing else. */
const simple = {
  suspend: {
    call: 'POST /api/ops/instructors/{instructorId}/suspend',
    title: m.ops_suspend_title,
    text: m.ops_suspend_text,
    submit: m.ops_suspend,
    done: m.ops_suspended,
  },
  reinstate: {
    call: 'POST /api/ops/instructors/{instructorId}/reinstate',
    title: m.ops_reinstate_title,
    text: m.ops_reinstate_text,
    submit: m.ops_reinstate,
    done: m.ops_reinstated,
  },
  factor: {
    call: 'POST /api/ops/instructors/{instructorId}/second-factor/reset',
    title: m.ops_factor_title,
    text: m.ops_factor_text,
    submit: m.ops_factor,
    done: m.ops_factor_done,
  },
  photo: {
    call: 'POST /api/ops/instructors/{instructorId}/photo/remove',
    title: m.ops_photo_title,
    text: m.ops_photo_text,
    submit: m.ops_photo_remove,
    done: m.ops_photo_removed,
  },
  link: {
    call: 'POST /api/ops/instructors/{instructorId}/password-link',
    title: m.ops_link_title,
    text: m.ops_link_text,
    submit: m.ops_link,
    done: m.ops_link_done,
  },
} as const

type Simple = keyof typeof simple

export function InstructorActs({ of }: { of: RosterInstructor }) {
  const [open, setOpen] = useState<Simple | 'grade'>()
  const close = () => setOpen(undefined)
  const act = open && open !== 'grade' ? simple[open] : undefined
  const suspending = of.suspended_at === null ? 'suspend' : 'reinstate'
  return (
    <>
      <p className="flex flex-wrap gap-3">
        <Button tone="quiet" onClick={() => setOpen('grade')}>
          {m.ops_standing()}
        </Button>
        <Button tone="quiet" onClick={() => setOpen('link')}>
          {m.ops_link()}
        </Button>
        {of.second_factor && (
          <Button tone="quiet" onClick={() => setOpen('factor')}>
            {m.ops_factor()}
          </Button>
        )}
        {of.photo && (
          <Button tone="danger" onClick={() => setOpen('photo')}>
            {m.ops_photo_remove()}
          </Button>
        )}
        <Button tone={of.suspended_at === null ? 'danger' : 'quiet'} onClick={() => setOpen(suspending)}>
          {simple[suspending].submit()}
        </Button>
      </p>
      {open === 'grade' && <GradeDialog of={of} onClose={close} />}
      {act && (
        <ActDialog
          name={`${open}.${of.id}`}
          title={act.title({ name: of.name })}
          text={act.text({ count: of.orders.length })}
          submit={act.submit()}
          done={act.done()}
          danger={open === 'suspend' || open === 'photo'}
          act={(why) => api(act.call, { params: { instructorId: of.id }, body: { why } })}
          onClose={close}
        />
      )}
    </>
  )
}
