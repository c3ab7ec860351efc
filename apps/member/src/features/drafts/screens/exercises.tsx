import type { Exercise } from '@tensaku/contract'
import { newSaveData } from '@tensaku/domain/drafts'
import { DAILY } from '@tensaku/domain/exercises'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Select } from '@tensaku/ui/field.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useRef } from 'react'
import { Link, useGo, useRoute } from '../../../lib/navigation.tsx'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'
import { Screen } from '../../../ui/screen.tsx'
import { loadChooser, type ExerciseView } from '../../exercises/index.ts'
import { beginExercise } from '../begin-exercise.ts'
import { begunWith } from '../begun-with.ts'
import { choose } from '../exercise-choice.ts'
import type { Category } from '../pricing.ts'
import { useRates } from '../estimates.ts'
import { useFormOptions } from '../queries.ts'
import { useChoosing } from '../use-choosing.ts'
import { useDrafts } from '../use-drafts.ts'

const { ExerciseChooser, OthersToday, queryOf, viewIn } = await loadChooser()

/** All exercises, with or without an open draft. */
export default function ExercisesScreen() {
  const options = useFormOptions()
  const { snapshot } = useDrafts()
  const { query } = useRoute()
  const current = snapshot.current === null ? undefined : snapshot.byId.get(snapshot.current)
  const categories = options.data?.categories.filter(({ exercises }) => exercises !== 'none')
  const wanted = [Number(query['category']), current?.content.settings.category, DAILY]
  const category = wanted.map((id) => categories?.find((one) => one.id === id)).find((one) => one !== undefined)
  if (categories && category && snapshot.loaded)
    return <CategoryExercises category={category} categories={categories} />
  return (
    <Screen title={m.exercises_title()} back="studies" ownHeading>
      {options.error && !options.data ? (
        <Failed error={options.error} retry={options.refetch} busy={options.isFetching} />
      ) : (
        <Loading lines={9} />
      )}
    </Screen>
  )
}

type CategoryExercisesProps = { category: Category; categories: readonly Category[] }

function CategoryExercises({ category, categories }: CategoryExercisesProps) {
  const { query } = useRoute()
  const go = useGo()
  const { draft, ...choosing } = useCategoryExercises(category.id)
  const view = viewIn(query, 'today')
  // A text that is begun here without a network has its price then.
  useRates(category.id)
  const show = (id: number, next: ExerciseView) =>
    void go('exercises', {}, { category: id, ...queryOf(next, 'today') }, { replace: true, stay: true })
  const count = choosing.selected.length
  return (
    <Screen
      title={m.exercises_title()}
      back="studies"
      ownHeading
      footer={
        draft &&
        count > 0 &&
        (view.several || view.tab === 'selected') && (
          <Link
            to="services-id-draft"
            params={{ id: draft.id }}
            onClick={({ nativeEvent }) => ignoreSecondTap(nativeEvent)}
            className={buttonClass('primary')}
          >
            {m.exercises_next_count({ count })}
          </Link>
        )
      }
    >
      <Select
        aria-label={m.exercises_category()}
        value={category.id}
        onChange={({ target }) => show(Number(target.value), { ...view, tag: '', page: 1 })}
        className="mb-2"
      >
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <ExerciseChooser
        {...choosing}
        view={view}
        change={(part) => show(category.id, { ...view, ...part })}
        besideToday={<OthersToday category={category.id} categories={categories} />}
      />
    </Screen>
  )
}

/** The open draft gets the chosen exercise if it is of this category; otherwise the first choice begins a draft. */
function useCategoryExercises(category: number) {
  const { drafts, snapshot } = useDrafts()
  const open = snapshot.current === null ? undefined : snapshot.byId.get(snapshot.current)
  const draft = open?.content.settings.category === category && open.recoverableUntil === null ? open : undefined
  const choosing = useChoosing(draft?.content ?? newSaveData({ category }), (change) => {
    if (draft) drafts.edit(draft.localId, change)
  })
  const go = useGo()
  const beginning = useRef(false)
  /** Begins a draft; `undefined` for the second press of a double tap too. */
  const beginWith = async (exercise: Exercise): Promise<string | undefined> => {
    if (beginning.current) return undefined
    beginning.current = true
    try {
      return await beginExercise(drafts, exercise)
    } finally {
      beginning.current = false
    }
  }
  const addFirst = async (exercise: Exercise) => {
    if ((await beginWith(exercise)) !== undefined) toast.success(m.exercises_begun())
  }
  const kept = [...snapshot.byId.values()].filter(({ recoverableUntil }) => recoverableUntil === null)
  const write = async (exercise: Exercise) => {
    const begun = begunWith(snapshot.drafts, exercise.id) ?? begunWith(kept, exercise.id)
    if (begun) return go('services-id-draft', { id: begun.id })
    if (draft) drafts.edit(draft.localId, (now) => choose(now, exercise))
    const id = draft ? draft.id : await beginWith(exercise)
    return id === undefined ? undefined : go('services-id-draft', { id })
  }
  return {
    draft,
    ...choosing,
    onToggle: draft ? choosing.onToggle : (exercise: Exercise) => void addFirst(exercise),
    isBegun: (id: number) => begunWith(snapshot.drafts, id) !== undefined,
    onWrite: (exercise: Exercise) => void write(exercise),
  }
}
