import type { FormOptions, SaveContent } from '@tensaku/contract'
import { isExerciseCategory } from '@tensaku/domain/catalogue'
import { newSaveData } from '@tensaku/domain/drafts'
import * as m from '@tensaku/messages'
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
import { CategoryTiles } from '../components/category-tiles.tsx'
import { CourseSwitch } from '../components/course-switch.tsx'
import { DraftsToContinue } from '../components/drafts-to-continue.tsx'
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

  useEffect(() => {
    if (snapshot.loaded && isOnline()) void drafts.refresh().catch(() => undefined)
  }, [drafts, snapshot.loaded])

  if (options.data && snapshot.loaded) return <Create options={options.data} />
  return (
    <Screen title={m.nav_start()} ownHeading>
      {options.error && !options.data ? (
        <Failed error={options.error} retry={options.refetch} busy={options.isFetching} />
      ) : (
        <Loading lines={8} />
      )}
    </Screen>
  )
}

function Create({ options }: { options: FormOptions }) {
  const { drafts, snapshot } = useDrafts()
  const { query } = useRoute()
  const go = useGo()
  const [category, setCategory] = useState<number | undefined>(Number(query['category']) || undefined)
  const [course, setCourse] = useState<'basic' | 'advanced'>(query['course'] === 'advanced' ? 'advanced' : 'basic')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const { categories, courses, limits, prices } = options
  const known = categories.find(({ id }) => id === category)
  const rates = useRates(known?.id ?? categories[0]?.id)

  const submit = async () => {
    if (!known) {
      setMissing(true)
      first.current?.closest('fieldset')?.scrollIntoView({ block: 'start' })
      first.current?.focus({ preventScroll: true })
      return
    }
    setBusy(true)
    try {
      const step = stepAfter(known.id, query)
      const content = { ...newSaveData({ category: known.id, course }), data: { step } }
      const id = await begin(drafts, content, limits.saves)
      if (id !== undefined) await go(step, { id }, query)
    } finally {
      setBusy(false)
    }
  }

  const full = snapshot.drafts.length >= limits.saves
  const from = rates.data && lowest(rates.data, course)
  const { words, chars } = prices.block
  const per = known?.unit === 'chars' ? m.create_block_chars({ count: chars }) : m.create_block_words({ count: words })
  return (
    <Screen
      title={m.nav_start()}
      ownHeading
      footer={
        <>
          <p className="max-w-32 self-center leading-snug">
            <span className="block font-semibold tabular-nums">
              {from !== undefined && m.create_from({ points: pointsOf(from) })}
            </span>
            <span className="block text-xs text-ink-soft">{per}</span>
          </p>
          <Button busy={busy} onClick={() => void submit()}>
            {known && isExerciseCategory(known) ? m.create_submit_exercises() : m.create_submit()}
          </Button>
        </>
      }
    >
      <DraftsToContinue
        drafts={drafts}
        list={snapshot.drafts}
        categoryName={(id) => categories.find((one) => one.id === id)?.name}
      />
      {full && <p className="mb-4 text-sm text-alert">{m.drafts_full({ max: limits.saves })}</p>}
      {snapshot.recoverable.length > 0 && (
        <div className="mb-6">
          <RecoverableList drafts={drafts} list={snapshot.recoverable} />
        </div>
      )}
      <div className="space-y-4">
        <CategoryTiles
          categories={categories}
          chosen={category}
          onChoose={(id) => {
            setCategory(id)
            setMissing(false)
          }}
          error={missing ? m.create_category_missing() : undefined}
          first={first}
        />
        <CourseSwitch courses={courses} rates={rates.data} chosen={course} onChoose={setCourse} />
        {rates.error && !rates.data && <Failed error={rates.error} retry={rates.refetch} busy={rates.isFetching} />}
        <LastTime />
      </div>
    </Screen>
  )
}
