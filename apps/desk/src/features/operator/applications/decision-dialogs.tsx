import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Choice, Field, Select, TextArea } from '@tensaku/ui/field.tsx'
import { api } from '../../../lib/api.ts'
import { typed } from '../../../lib/form.ts'
import { ActDialog } from '../shell/act-dialog.tsx'
import { courseText, typeText } from '../shell/labels.ts'
import { Options } from '../../../ui/options.tsx'

const types = ['global', 'japanese', 'native'] as const
const courses = ['basic', 'advanced'] as const

export type Application = Answer<'GET /api/ops/applications'>['items'][number]

type Props = { of: Application; onClose: () => void }

/** Approves an application. The operator chooses the type and the courses of the new instructor. */
export function ApproveDialog({ of, onClose }: Props) {
  return (
    <ActDialog
      name={`approve_application.${of.id}`}
      title={m.ops_application_approve_title({ name: of.name })}
      text={m.ops_application_approve_text()}
      submit={m.ops_application_approve()}
      done={m.ops_application_approve_done()}
      act={(why, form) => {
        const chosen = courses.filter((course) => form.getAll('courses').includes(course))
        const type = types.find((one) => one === typed(form, 'type')) ?? of.type
        if (chosen.length === 0) return m.ops_application_course_missing()
        return api('POST /api/ops/applications/{applicationId}/approve', {
          params: { applicationId: of.id },
          body: { type, courses: chosen, why },
        })
      }}
      onClose={onClose}
    >
      <Field required label={m.ops_application_type()}>
        <Select name="type" defaultValue={of.type}>
          <Options of={types.map((type) => [type, typeText(type)])} />
        </Select>
      </Field>
      <Field group required label={m.ops_application_courses()}>
        {courses.map((course) => (
          <Choice
            key={course}
            type="checkbox"
            name="courses"
            value={course}
            defaultChecked={of.courses.includes(course)}
            title={courseText(course)}
          />
        ))}
      </Field>
    </ActDialog>
  )
}

/** Declines an application, with an optional message to the applicant. */
export function DeclineDialog({ of, onClose }: Props) {
  return (
    <ActDialog
      name={`decline_application.${of.id}`}
      danger
      title={m.ops_application_decline_title({ name: of.name })}
      text={m.ops_application_decline_text()}
      submit={m.ops_application_decline()}
      done={m.ops_application_decline_done()}
      act={(why, form) =>
        api('POST /api/ops/applications/{applicationId}/decline', {
          params: { applicationId: of.id },
          body: { word: typed(form, 'word').trim(), why },
        })
      }
      onClose={onClose}
    >
      <Field optional label={m.ops_application_word()} hint={m.ops_application_word_hint()}>
        <TextArea name="word" rows={3} maxLength={500} />
      </Field>
    </ActDialog>
  )
}
