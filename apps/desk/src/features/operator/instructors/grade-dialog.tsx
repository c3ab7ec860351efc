import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Choice, Field, Select } from '@tensaku/ui/field.tsx'
import { api } from '../../../lib/api.ts'
import { typed } from '../../../lib/form.ts'
import { Options } from '../../../ui/options.tsx'
import { ActDialog } from '../shell/act-dialog.tsx'

export type RosterInstructor = Answer<'GET /api/ops/instructors/{instructorId}'>

const grades = [1, 2, 3, 4, 5]
const slots = [0, 1, 2, 3, 4, 5, 6, 7, 8]

const numbers = (values: readonly number[]) => values.map((value) => [value, value] as const)

/** Sets an instructor's grade, their number of open orders, the certificate for business texts and the mark of a counsellor. */
export function GradeDialog({ of, onClose }: { of: RosterInstructor; onClose: () => void }) {
  return (
    <ActDialog
      name={`standing.${of.id}`}
      title={m.ops_standing_title({ name: of.name })}
      text={m.ops_standing_text()}
      submit={m.ops_standing_submit()}
      done={m.ops_standing_done()}
      act={(why, form) =>
        api('PATCH /api/ops/instructors/{instructorId}', {
          params: { instructorId: of.id },
          body: {
            grade: Number(typed(form, 'grade')),
            slots: Number(typed(form, 'slots')),
            biz_certified: typed(form, 'biz') === 'on',
            counsellor: typed(form, 'counsellor') === 'on',
            why,
          },
        })
      }
      onClose={onClose}
    >
      <Field required label={m.ops_grade()}>
        <Select name="grade" defaultValue={of.grade}>
          <Options of={numbers(grades)} />
        </Select>
      </Field>
      <Field required label={m.ops_slots()} hint={m.ops_slots_hint({ count: of.working })}>
        <Select name="slots" defaultValue={of.slots}>
          <Options of={numbers(slots)} />
        </Select>
      </Field>
      <Choice
        type="checkbox"
        name="biz"
        defaultChecked={of.biz_certified}
        title={m.ops_biz()}
        text={m.ops_biz_text()}
      />
      <Choice
        type="checkbox"
        name="counsellor"
        defaultChecked={of.counsellor}
        title={m.ops_counsellor()}
        text={m.ops_counsellor_text()}
      />
    </ActDialog>
  )
}
