import type { Teacher } from '@tensaku/contract'
import { instructorTypes, isExerciseCategory } from '@tensaku/domain/catalogue'
import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Choice } from '@tensaku/ui/field.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useState } from 'react'
import { pointsOf } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { CostLine } from '../../../ui/cost-line.tsx'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'
import { Screen } from '../../../ui/screen.tsx'
import { useKnownFunds } from '../../account/index.ts'
import { loadChooser } from '../../instructors/index.ts'
import { ClashGuard } from '../components/clash-guard.tsx'
import { FlowSteps } from '../components/flow-steps.tsx'
import { LengthLine } from '../components/length-line.tsx'
import { NominationFunds } from '../components/nomination-funds.tsx'
import { WantedType } from '../components/wanted-type.tsx'
import { useFlow } from '../flow.ts'
import { nominating } from '../nomination.ts'
import { countedText, priceOfDraft } from '../pricing.ts'
import { useEstimate, useNominee, useRates } from '../estimates.ts'
import { useFormOptions } from '../queries.ts'

const { InstructorChooser, InstructorLine, useForgetInstructorQuery } = await loadChooser()

/** Shows what a button has opened, and moves the focus there. */
const intoView = (opened: HTMLElement | null): void => {
  opened?.scrollIntoView({ block: 'start' })
  opened?.focus({ preventScroll: true })
}

/** The choice of the corrector: a kind of instructor, or one instructor by name. */
export default function ServiceInstructorsScreen() {
  const { draft, drafts, edit } = useFlow('services-id-teachers')
  const options = useFormOptions()
  const [listed, setListed] = useState(false)
  useForgetInstructorQuery()
  const content = draft?.content
  const category = options.data?.categories.find(({ id }) => id === content?.settings.category)
  const text = content && category ? countedText(content, category) : ''
  const estimate = useEstimate(category?.id ?? 0, text, { atOnce: true })
  const rates = useRates(category?.id)
  const funds = useKnownFunds()
  const nominee = useNominee(content?.teacher ?? null, category?.biz ?? false)

  if (!draft || !content || !category)
    return (
      <Screen title={m.title_instructors()} back="services-create" ownHeading>
        {options.error && !options.data ? (
          <Failed error={options.error} retry={options.refetch} busy={options.isFetching} />
        ) : (
          <Loading lines={8} />
        )}
      </Screen>
    )

  const nominate = (teacher: Teacher) => {
    edit((now) => nominating(now, teacher))
    setListed(false)
    window.scrollTo({ top: 0 })
  }
  // A text that is still empty will cost one block at least.
  const priced = text.trim() === '' ? rates.data : estimate.data
  const priceOf = ({ id, type }: Pick<Teacher, 'id' | 'type'>) =>
    priced && priceOfDraft({ ...priced, ...funds }, { ...content, teacher: id }, category, type)
  const obstacleTo = (teacher: Teacher) => {
    // Without a fresh balance the review decides.
    const missing = funds && funds.checkedAt === undefined ? (priceOf(teacher)?.missing ?? 0) : 0
    if (missing === 0) return undefined
    const reason = funds && funds.gift > 0 ? m.nominate_missing : m.nominate_missing_points
    return reason({ points: pointsOf(missing) })
  }
  const types = instructorTypes.filter((type) => category.instructor_types.includes(type))
  const prices = types.flatMap((type) => priceOf({ id: 0, type }) ?? [])
  const known = funds && funds.checkedAt === undefined && prices.length > 0
  const missing = known ? Math.min(...prices.map((price) => price.missing)) : 0
  const affordable = missing === 0

  return (
    <Screen
      title={m.title_instructors()}
      back="services-create"
      ownHeading
      footer={
        <>
          <LengthLine content={content} category={category} />
          <Link
            to="services-id-review"
            params={{ id: draft.id }}
            onClick={({ nativeEvent }) => ignoreSecondTap(nativeEvent)}
            className={buttonClass('primary')}
          >
            {m.instructors_next()}
          </Link>
        </>
      }
    >
      <FlowSteps id={draft.id} here="services-id-teachers" exercises={isExerciseCategory(category)} />
      {content.teacher === null ? (
        <>
          <WantedType
            content={content}
            category={category}
            estimate={estimate.data}
            onChoose={(teacher) => edit((now) => ({ ...now, settings: { ...now.settings, teacher } }))}
          />
          <section aria-labelledby="nominate" className="mt-9">
            <h2 id="nominate" className="text-lg">
              {m.nominate_title()}
            </h2>
            <NominationFunds funds={funds} missing={missing} />
            {listed ? (
              <div ref={intoView} tabIndex={-1} className="scroll-mt-20 outline-none">
                <InstructorChooser
                  affordable={affordable}
                  biz={category.biz}
                  course={content.settings.course}
                  types={types}
                  priceOf={(teacher) => priceOf(teacher)?.total}
                  obstacleTo={obstacleTo}
                  onChoose={nominate}
                />
              </div>
            ) : (
              <Button tone="quiet" onClick={() => setListed(true)}>
                {affordable ? m.nominate_open() : m.nominate_look()}
              </Button>
            )}
          </section>
        </>
      ) : (
        <section aria-labelledby="nominated">
          <h2 id="nominated" className="mb-3 text-lg">
            {m.nominated()}
          </h2>
          <div className="border-y border-line py-4">
            {nominee.data && <InstructorLine teacher={nominee.data} course={content.settings.course} />}
            {nominee.data?.block && <p className="mt-2 text-sm text-alert">{m.instructors_nominee_blocked()}</p>}
            {!nominee.data &&
              (nominee.error ? (
                <p className="text-sm text-alert">{m.refusal_teacher_not_found()}</p>
              ) : (
                <Loading lines={3} />
              ))}
          </div>
          <CostLine
            price={nominee.data && priceOf(nominee.data)?.total}
            funds={funds}
            giftPays={false}
            className="mt-3"
          />
          <Choice
            className="mt-3"
            type="checkbox"
            checked={content.options.open_to_others}
            onChange={(event) => {
              const open_to_others = event.target.checked
              edit((now) => ({ ...now, options: { ...now.options, open_to_others } }))
            }}
            title={m.nominate_others()}
            text={m.nominate_others_text()}
          />
          <Button tone="quiet" className="mt-4" onClick={() => edit((now) => ({ ...now, teacher: null }))}>
            {m.nominate_undo()}
          </Button>
        </section>
      )}
      <ClashGuard draft={draft} drafts={drafts} />
    </Screen>
  )
}
