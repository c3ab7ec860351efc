import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import type { ModalProps } from '../../../lib/modals.ts'
import { ExerciseBody, ExerciseMarks } from '../components/exercise-body.tsx'

/** A complete exercise (M-012). Returns the learner's choice: to write about it, or to choose or remove it. */
export default function ExerciseModal({ data: { exercise, choice, several, begun }, close }: ModalProps<'exercise'>) {
  return (
    <Dialog
      title={exercise.title}
      onClose={() => close()}
      footer={
        several ? (
          <Button
            tone={choice === 'chosen' ? 'quiet' : 'primary'}
            disabled={choice === 'full'}
            onClick={() => close('toggle')}
          >
            {choice === 'chosen' ? m.exercises_deselect() : m.exercises_select_this()}
          </Button>
        ) : (
          <Button disabled={choice === 'full'} onClick={() => close('write')}>
            {begun ? m.exercises_today_continue() : m.exercises_today_write()}
          </Button>
        )
      }
    >
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-label={exercise.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll the focused element
        tabIndex={0}
        className="space-y-4"
      >
        <ExerciseMarks exercise={exercise} />
        <ExerciseBody exercise={exercise} />
      </div>
      {choice === 'full' && <p className="mt-4 text-sm text-ink-soft">{m.exercises_full_hint()}</p>}
    </Dialog>
  )
}
