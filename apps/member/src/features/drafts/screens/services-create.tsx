import type { FormOptions, SaveContent } from '@tensaku/contract'
import { isExerciseCategory } from '@tensaku/domain/catalogue'
import { newSaveData } from '@tensaku/domain/drafts'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useEffect, useRef, useState } from 'react'
import { isOnline, useOnline } from '../../../lib/online.ts'
import { useGo, useRoute } from '../../../lib/navigation.tsx'
import { pointsOf } from '../../../lib/format.ts'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { useKnownFunds, useUser } from '../../account/index.ts'
import { begin } from '../begin.ts'
import { AddressedInstructor } from '../components/addressed-instructor.tsx'
import { CategoryTiles } from '../components/category-tiles.tsx'
import { CourseSwitch } from '../components/course-switch.tsx'
import { DraftsToContinue } from '../components/drafts-to-continue.tsx'
import { RecoverableList } from '../components/recoverable-list.tsx'
import { categoriesOf, coursesOf, nominating, useAddressedInstructor } from '../nomination.ts'
import { costsOf, lowest } from '../pricing.ts'
import { useKnownRates } from '../estimates.ts'
import { useFormOptions } from '../queries.ts'
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
  const loaded = useFormOptions()
  const { query } = useRoute()
  const { id: teacherId, nominee, rest } = useAddressedInstructor()
  const { category: _category, course: _course, ...forwarded } = rest
  const go = useGo()
  const [category, setCategory] = useState<number | undefined>(Number(query['category']) || undefined)
  const [wished, setCourse] = useState<'basic' | 'advanced'>(query['course'] === 'advanced' ? 'advanced' : 'basic')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const beginning = useRef(false)
  const first = useRef<HTMLInputElement>(null)
  const { limits, prices } = options
  const teacher = nominee.data?.available && !nominee.data.block ? nominee.data : undefined
  const categories = teacher ? categoriesOf(teacher, options.categories) : options.categories
  const courses = teacher ? coursesOf(teacher, options.courses) : options.courses
  const course = courses.includes(wished) ? wished : (courses[0] ?? wished)
  const known = categories.find(({ id }) => id === category)
  const funds = useKnownFunds()
  const isNew = useUser().data?.count_orders.total === 0
  const online = useOnline()
  const rates = useKnownRates(known, categories)

  const submit = async () => {
    if (!known) {
      setMissing(true)
      first.current?.closest('fieldset')?.scrollIntoView({ block: 'start' })
      first.current?.focus({ preventScroll: true })
      return
    }
    if (beginning.current) return
    beginning.current = true
    setBusy(true)
    try {
      const step = stepAfter(known.id, forwarded)
      const blank = { ...newSaveData({ category: known.id, course }), data: { step } }
      const content = teacher ? nominating(blank, teacher) : blank
      const id = await begin(drafts, content, limits.saves)
      if (id === undefined) return
      // The way back leads to the same choices.
      await go('services-create', {}, { ...query, category: known.id, course }, { replace: true, stay: true })
      await go(step, { id }, forwarded)
    } finally {
      beginning.current = false
      setBusy(false)
    }
  }

  const full = snapshot.drafts.length >= limits.saves
  const costs = rates.data && (teacher ? costsOf(rates.data, teacher) : rates.data)
  const from = costs && lowest(costs, course)
  const unpriced = from === undefined && rates.error !== null
  const { words, chars } = prices.block
  const per = known?.unit === 'chars' ? m.create_block_chars({ count: chars }) : m.create_block_words({ count: words })
  return (
    <Screen
      title={m.nav_start()}
      ownHeading
      footer={
        <>
          <p className="max-w-40 min-w-max self-center leading-snug tabular-nums">
            <span className="block min-h-[1lh]">
              <span className="mr-1 text-xs text-ink-soft">{unpriced ? m.draft_price_offline() : per}</span>
              <span className="font-semibold">{from !== undefined && m.create_from({ points: pointsOf(from) })}</span>
            </span>
            <span className="block min-h-[1lh] text-xs text-ink-soft">
              {funds && m.create_balance({ points: pointsOf(funds.balance) })}
            </span>
          </p>
          <Button
            // Large text leaves it half of the bar.
            className="px-3!"
            busy={busy || (teacherId !== null && nominee.isPending && !nominee.error)}
            onClick={({ nativeEvent }) => {
              ignoreSecondTap(nativeEvent)
              void submit()
            }}
          >
            {known && isExerciseCategory(known) ? m.create_submit_exercises() : m.create_submit()}
          </Button>
        </>
      }
    >
      <OfflineNote of={loaded} />
      {teacherId !== null && (
        <AddressedInstructor teacher={nominee.data} failed={nominee.error !== null && !nominee.data} rest={rest} />
      )}
      <DraftsToContinue
        drafts={drafts}
        list={snapshot.drafts}
        categoryOf={(id) => options.categories.find((one) => one.id === id)}
      />
      {full && <p className="mb-4 text-sm text-alert">{m.drafts_full({ max: limits.saves })}</p>}
      {snapshot.recoverable.length > 0 && (
        <div className="mb-6">
          <RecoverableList drafts={drafts} list={snapshot.recoverable} />
        </div>
      )}
      <div className="space-y-3">
        <CourseSwitch courses={courses} rates={costs} awaited={!unpriced} chosen={course} onChoose={setCourse} />
        <CategoryTiles
          categories={categories}
          chosen={category}
          advised={isNew}
          onChoose={(id) => {
            setCategory(id)
            setMissing(false)
          }}
          error={missing ? m.create_category_missing() : undefined}
          first={first}
        />
        {online && rates.error && !rates.data && (
          <Failed error={rates.error} retry={rates.refetch} busy={rates.isFetching} />
        )}
      </div>
    </Screen>
  )
}
