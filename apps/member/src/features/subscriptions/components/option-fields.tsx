import type { Plan } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { planTypeName } from '@tensaku/messages/plan-name'
import { Choice, Field } from '@tensaku/ui/field.tsx'
import type { ReactNode } from 'react'
import { yenOf } from '../../../lib/format.ts'
import { explanationNames, explanationTexts, instructorNames, instructorTexts, typeTexts } from '../labels.ts'
import { offered, planOf, type Selection } from '../selection.ts'

/** The six parts of a plan, as its help names them too. */
export type PlanPart = 'type' | 'explanation' | 'instructor' | 'words' | 'monthly_quota' | 'ai'

export const partNames: Record<PlanPart, () => string> = {
  type: m.plans_part_type,
  explanation: m.plans_part_explanation,
  instructor: m.plans_part_instructor,
  words: m.plans_part_words,
  monthly_quota: m.plans_part_quota,
  ai: m.plans_part_ai,
}

type Props = {
  plans: readonly Plan[]
  selection: Selection
  change: (change: Partial<Selection>) => void
  /** Opens the help about a part. */
  help: (part: PlanPart) => void
}

/** The six controls of a plan (F-020). Each choice shows the price of one month that it would make. */
export function OptionFields({ plans, selection, change, help }: Props) {
  const planWith = (part: Partial<Selection>) => planOf(plans, { ...selection, ...part })
  const aside = (part: Partial<Selection>): ReactNode => {
    const plan = planWith(part)
    const month = plan?.unavailable === null ? plan.price.credit_card[0] : undefined
    return month && <span className="text-sm tabular-nums">{m.plans_a_month({ price: yenOf(month.amount) })}</span>
  }
  const isOff = (part: Partial<Selection>) => planWith(part)?.unavailable !== null
  const group = (part: PlanPart, choices: ReactNode, isNarrow = false) => (
    <Field
      group
      preset
      required
      label={partNames[part]()}
      aside={
        <button
          type="button"
          aria-label={m.plans_help_of({ part: partNames[part]() })}
          onClick={() => help(part)}
          className="-my-2 grid size-11 place-items-center"
        >
          <span
            aria-hidden="true"
            className="grid size-6 place-items-center rounded-full border border-ai font-semibold text-ai"
          >
            ?
          </span>
        </button>
      }
      className="mb-8"
    >
      {isNarrow ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">{choices}</div>
      ) : (
        choices
      )}
    </Field>
  )
  const radio = <P extends Exclude<PlanPart, 'ai'>>(part: P, value: Selection[P], title: string, text?: string) => {
    const choice = { [part]: value } as Partial<Selection>
    return (
      <Choice
        key={String(value)}
        name={part}
        value={String(value)}
        checked={selection[part] === value}
        disabled={isOff(choice)}
        onChange={() => change(choice)}
        title={title}
        text={isOff(choice) ? m.plans_feature_off() : text}
        aside={aside(choice)}
      />
    )
  }
  return (
    <>
      {group(
        'type',
        offered.type.map((one) => radio('type', one, planTypeName(one), typeTexts[one]())),
      )}
      {selection.type !== 'ai' && (
        <>
          {group(
            'explanation',
            offered.explanation.map((one) =>
              radio('explanation', one, explanationNames[one](), explanationTexts[one]()),
            ),
          )}
          {group(
            'instructor',
            offered.instructor.map((one) => radio('instructor', one, instructorNames[one](), instructorTexts[one]())),
          )}
          {group(
            'words',
            offered.words.map((one) => radio('words', one, m.plans_words({ words: one }))),
            true,
          )}
          {group(
            'monthly_quota',
            offered.monthly_quota.map((one) => radio('monthly_quota', one, m.plans_times({ count: one }))),
            true,
          )}
          {group(
            'ai',
            <Choice
              type="checkbox"
              name="ai"
              checked={selection.ai}
              disabled={isOff({ ai: true }) && !selection.ai}
              onChange={({ target }) => change({ ai: target.checked })}
              title={m.plans_ai_option()}
              text={isOff({ ai: true }) ? m.plans_feature_off() : m.plans_ai_option_text()}
              aside={aside({ ai: true })}
            />,
          )}
        </>
      )}
    </>
  )
}
