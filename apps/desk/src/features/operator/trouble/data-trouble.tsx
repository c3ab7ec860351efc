import * as m from '@tensaku/messages'
import { api } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { ageText } from '../shell/age.ts'
import { ActDialog } from '../shell/act-dialog.tsx'
import { DialogButton } from '../shell/dialog-button.tsx'
import { SubjectLink } from '../shell/subject-link.tsx'
import type { Trouble } from '../shell/trouble.ts'
import { mailText } from '../timeline/timeline-labels.ts'
import { KindSection, TroubleRow } from './kind-section.tsx'

/** Milliseconds after which the ages are drawn again. */
const TICK = 30_000

/** Mails that could not be sent. Their text is gone, so the act is to tell their recipients otherwise. */
export function Mails({ of: { items, total } }: { of: Trouble['mails'] }) {
  const now = useNow(TICK)
  return (
    <KindSection title={m.ops_mails()} lead={m.ops_mails_lead()} total={total} shown={items.length}>
      {items.map(({ id, kind, recipient, order_id: order, member_id: member, given_up_at: at }) => (
        <TroubleRow
          key={id}
          title={recipient}
          facts={[
            kind === null ? m.ops_mail_other() : mailText(kind),
            order !== null && (
              <SubjectLink key="order" type="order" id={order}>
                {m.ops_order_number({ id: order })}
              </SubjectLink>
            ),
            member !== null && (
              <SubjectLink key="member" type="member" id={member}>
                {m.ops_subject_member({ id: member })}
              </SubjectLink>
            ),
          ].filter((fact) => fact !== false)}
          age={ageText(m.ops_mails_age, at, now)}
          act={
            <DialogButton label={m.ops_mail_settle()}>
              {(onClose) => (
                <ActDialog
                  name={`settle_mail.${id}`}
                  title={m.ops_mail_settle_title()}
                  text={m.ops_mail_settle_text({ to: recipient })}
                  submit={m.ops_mail_settle()}
                  done={m.ops_mail_settled()}
                  act={(why) => api('POST /api/ops/mails/{mailId}/settle', { params: { mailId: id }, body: { why } })}
                  onClose={onClose}
                />
              )}
            </DialogButton>
          }
        />
      ))}
    </KindSection>
  )
}

/** Rules of the data that the last check found broken. The check runs again once the data is put right. */
export function Rules({ of: { items, total, check, due } }: { of: Trouble['rules'] }) {
  const now = useNow(TICK)
  return (
    <KindSection
      title={m.ops_rules()}
      lead={due ? m.ops_rules_due() : m.ops_rules_lead()}
      total={total}
      shown={items.length}
      act={check && !due && <Repeat checkId={check.id} />}
    >
      {items.map(({ rule, says, count, offenders, failed, since }) => (
        <TroubleRow
          key={rule}
          title={m.ops_rule({ rule, says })}
          facts={
            failed
              ? [m.ops_rule_failed()]
              : [
                  m.ops_rule_rows({ count }),
                  ...offenders.map((row) => <Offender key={row} row={row} />),
                  ...(offenders.length < count ? [m.ops_rule_more({ count: count - offenders.length })] : []),
                ]
          }
          age={ageText(m.ops_rules_age, since, now)}
        />
      ))}
    </KindSection>
  )
}

const Repeat = ({ checkId }: { checkId: number }) => (
  <DialogButton label={m.ops_check_repeat()}>
    {(onClose) => (
      <ActDialog
        name={`repeat_check.${checkId}`}
        title={m.ops_check_repeat_title()}
        text={m.ops_check_repeat_text()}
        submit={m.ops_check_repeat()}
        done={m.ops_check_repeated()}
        act={(why) => api('POST /api/ops/checks/{checkId}/repeat', { params: { checkId }, body: { why } })}
        onClose={onClose}
      />
    )}
  </DialogButton>
)

/** The screens and names of the rows that have one. */
const subjects = {
  order: ['order', m.ops_order_number],
  user: ['member', m.ops_subject_member],
  instructor: ['instructor', m.ops_subject_instructor],
} as const

/** A row that breaks a rule, `order 12`, with a link if it has a screen. */
function Offender({ row }: { row: string }) {
  const [kind = '', number] = row.split(' ')
  const subject = Object.hasOwn(subjects, kind) ? subjects[kind as keyof typeof subjects] : undefined
  if (!subject) return row
  const [type, name] = subject
  return (
    <SubjectLink type={type} id={Number(number)}>
      {name({ id: Number(number) })}
    </SubjectLink>
  )
}
