import type { Exercise } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { Link, useRoute } from '../../../lib/navigation.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { ExerciseChooser } from '../../exercises/index.ts'
import { FlowSteps } from '../components/flow-steps.tsx'
import { choose, unchoose } from '../exercise-choice.ts'
import { useFlow } from '../flow.ts'
import { useFormOptions } from '../queries.ts'

/** Choosing what to write about. */
export default function ExercisesScreen() {
  const { draft, edit } = useFlow('services-id-exercises')
  const { query } = useRoute()
  const options = useFormOptions()
  if (!draft)
    return (
      <Screen title={m.title_exercises()} back="services-create">
        <Loading lines={9} />
      </Screen>
    )
  const { content } = draft
  const count = content.exercises.length

  const drop = async (id: number, exercise?: Exercise) => {
    const { losesText } = unchoose(content, id, exercise)
    if (
      losesText &&
      !(await confirm({ message: m.exercises_deselect_confirm(), confirm: m.exercises_deselect_yes(), tone: 'danger' }))
    )
      return
    edit((now) => unchoose(now, id, exercise).content)
  }
  const toggle = (exercise: Exercise) => {
    if (content.exercises.includes(exercise.id)) void drop(exercise.id, exercise)
    else edit((now) => choose(now, exercise))
  }

  return (
    <Screen
      title={m.title_exercises()}
      back="services-create"
      footer={
        <Link
          to="services-id-draft"
          params={{ id: draft.id }}
          query={query}
          className={buttonClass(count > 0 ? 'primary' : 'quiet')}
        >
          {count > 0 ? m.exercises_next_count({ count }) : m.exercises_next_without()}
        </Link>
      }
    >
      <FlowSteps id={draft.id} here="services-id-exercises" exercises />
      <ExerciseChooser
        category={content.settings.category}
        selected={content.exercises}
        max={options.data?.limits.items ?? 20}
        onToggle={toggle}
        onDrop={(id) => void drop(id)}
      />
    </Screen>
  )
}
