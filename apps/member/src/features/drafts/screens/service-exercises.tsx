import type { Exercise } from '@tensaku/contract'
import { hasText } from '@tensaku/domain/drafts'
import { DAILY } from '@tensaku/domain/exercises'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { Link, useGo, useRoute } from '../../../lib/navigation.tsx'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'
import { Screen } from '../../../ui/screen.tsx'
import { loadChooser, type ExerciseTab, type ExerciseView } from '../../exercises/index.ts'
import { FlowSteps } from '../components/flow-steps.tsx'
import { begunWith } from '../begun-with.ts'
import { choose } from '../exercise-choice.ts'
import { useRates } from '../estimates.ts'
import { type Flow, useFlow } from '../flow.ts'
import type { Draft } from '../store/views.ts'
import { useChoosing } from '../use-choosing.ts'

const { ExerciseChooser, queryOf, viewIn } = await loadChooser()

/** The choice of exercises. */
export default function ServiceExercisesScreen() {
  const flow = useFlow('services-id-exercises')
  const { draft } = flow
  if (draft) return <Choosing draft={draft} flow={flow} />
  return (
    <Screen title={m.title_exercises()} back="services-create" ownHeading>
      <Loading lines={9} />
    </Screen>
  )
}

function Choosing({ draft, flow: { edit } }: { draft: Draft; flow: Flow }) {
  const { query } = useRoute()
  const go = useGo()
  const choosing = useChoosing(draft.content, edit)
  // Its price is then known without a network.
  useRates(choosing.category)
  const write = (exercise: Exercise) => {
    edit((now) => choose(now, exercise))
    void go('services-id-draft', { id: draft.id })
  }
  const first: ExerciseTab = choosing.category === DAILY ? 'today' : 'list'
  const view = viewIn(query, first)
  const change = (part: Partial<ExerciseView>) =>
    void go('services-id-exercises', { id: draft.id }, queryOf({ ...view, ...part }, first), {
      replace: true,
      stay: true,
    })
  const count = choosing.selected.length

  return (
    <Screen
      title={m.title_exercises()}
      back="services-create"
      ownHeading
      footer={
        <Link
          to="services-id-draft"
          params={{ id: draft.id }}
          query={query}
          onClick={({ nativeEvent }) => ignoreSecondTap(nativeEvent)}
          // While an exercise begins by its own button 書く, this one is quiet.
          className={buttonClass(count > 0 && (view.several || view.tab === 'selected') ? 'primary' : 'quiet')}
        >
          {count > 0 ? m.exercises_next_count({ count }) : m.exercises_next_without()}
        </Link>
      }
    >
      <FlowSteps id={draft.id} here="services-id-exercises" exercises />
      <ExerciseChooser
        {...choosing}
        isBegun={(id) => begunWith([draft], id) !== undefined && hasText(draft.content)}
        onWrite={write}
        view={view}
        change={change}
      />
    </Screen>
  )
}
