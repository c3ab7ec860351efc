import type { SaveContent } from '@tensaku/contract'
import { isExerciseCategory } from '@tensaku/domain/catalogue'
import { newSaveData } from '@tensaku/domain/drafts'
import * as m from '@tensaku/messages'
import { courseNames } from '@tensaku/messages/labels'
import { Button } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useEffect, useRef, useState } from 'react'
import { isOnline } from '../../../lib/online.ts'
import { useGo, useRoute } from '../../../lib/navigation.tsx'
import { pointsOf } from '../../../lib/format.ts'
import { Screen } from '../../../ui/screen.tsx'
import { LastTime } from '../../learning-insights/index.ts'
import { begin } from '../begin.ts'
import { CategoryChoice } from '../components/category-choice.tsx'
import { CourseChoice } from '../components/course-choice.tsx'
import { DraftList } from '../components/draft-list.tsx'
import { RecoverableList } from '../components/recoverable-list.tsx'
import { lowest } from '../pricing.ts'
import { useFormOptions, useRates } from '../queries.ts'
import { useDrafts } from '../use-drafts.ts'

/** The screen after creation (N-014): exercises for categories that have some or if the address has a query, else the draft. */
export const stepAfter = (category: number, query: Record<string, string>): SaveContent['data']['step'] =>
  isExerciseCategory(category) || Object.keys(query).length > 0 ? 'services-id-exercises' : 'services-id-draft'

/** The screen on which a draft begins or continues. */
export default function ServicesCreateScreen() {
  const { drafts, snapshot } = useDrafts()
  const options = useFormOptions()
  const { query } = useRoute()
  const go = useGo()
  const [category, setCategory] = useState<number | undefined>(Number(query['category']) || undefined)
  const [course, setCourse] = useState<'basic' | 'advanced'>(query['course'] === 'advanced' ? 'advanced' : 'basic')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const known = options.data?.categories.find(({ id }) => id === category)
  const rates = useRates(known?.id ?? options.data?.categories[0]?.id)

  useEffect(() => {
    if (snapshot.loaded && isOnline()) void drafts.refresh().catch(() => undefined)
  }, [drafts, snapshot.loaded])

  const submit = async () => {
    if (!known) {
      setMissing(true)
      top.current?.scrollIntoView({ block: 'start' })
      return
    }
    setBusy(true)
    try {
      const step = stepAfter(known.id, query)
      const id = await begin(drafts, { ...newSaveData({ category: known.id, course }), data: { step } })
      if (id !== undefined) await go(step, { id }, query)
    } finally {
      setBusy(false)
    }
  }

  const full = options.data !== undefined && snapshot.drafts.length >= options.data.limits.saves
  const from = known && rates.data && lowest(rates.data, course)
  const exercises = known !== undefined && isExerciseCategory(known)
  return (
    <Screen
      title={m.nav_start()}
      footer={
        options.data && (
          <>
            {known && (
              <p className="min-w-0 self-center leading-snug">
                <span className="block truncate text-sm font-semibold">{known.name}</span>
                <span className="block text-xs text-ink-soft">
                  {courseNames[course]()}
                  {from !== undefined && `・${m.create_from({ points: pointsOf(from) })}`}
                </span>
              </p>
            )}
            <Button busy={busy} onClick={() => void submit()}>
              {exercises ? m.create_submit_exercises() : m.create_submit()}
            </Button>
          </>
        )
      }
    >
      {snapshot.drafts.length > 0 && (
        <section aria-labelledby="continue" className="mb-10">
          <h2 id="continue" className="mb-2 text-lg">
            {m.drafts_continue()}
          </h2>
          <DraftList
            drafts={drafts}
            list={snapshot.drafts}
            categoryName={(id) => options.data?.categories.find((one) => one.id === id)?.name}
          />
          {full && <p className="mt-2 text-sm text-alert">{m.drafts_full({ max: options.data.limits.saves })}</p>}
          {snapshot.recoverable.length > 0 && <RecoverableList drafts={drafts} list={snapshot.recoverable} />}
        </section>
      )}
      {snapshot.drafts.length === 0 && snapshot.recoverable.length > 0 && (
        <RecoverableList drafts={drafts} list={snapshot.recoverable} />
      )}
      <div ref={top} className="scroll-mt-20">
        {options.data ? (
          <div className="space-y-9">
            <LastTime />
            <CategoryChoice
              categories={options.data.categories}
              chosen={category}
              onChoose={(id) => {
                setCategory(id)
                setMissing(false)
              }}
              error={missing ? m.create_category_missing() : undefined}
            />
            <CourseChoice
              label={m.create_course()}
              options={options.data}
              unit={known?.unit ?? 'words'}
              rates={rates.data}
              chosen={course}
              onChoose={setCourse}
            />
            {rates.error && !rates.data && <Failed error={rates.error} retry={rates.refetch} busy={rates.isFetching} />}
          </div>
        ) : options.error ? (
          <Failed error={options.error} retry={options.refetch} busy={options.isFetching} />
        ) : (
          <Loading lines={8} />
        )}
      </div>
    </Screen>
  )
}
