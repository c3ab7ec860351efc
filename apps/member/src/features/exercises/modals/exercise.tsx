import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import type { ModalProps } from '../../../lib/modals.ts'
import { ExerciseBody, ExerciseMarks } from '../components/exercise-body.tsx'

/** A complete exercise (M-012). Returns a value when it is chosen or removed. */
export default function ExerciseModal({ data: { exercise, choice }, close }: ModalProps<'exercise'>) {
  return (
    <Dialog
      title={exercise.title}
      onClose={() => close()}
      footer={
        choice === 'chosen' ? (
          <Button tone="quiet" onClick={() => close('toggle')}>
            {m.exercises_deselect()}
          </Button>
        ) : (
          <Button disabled={choice === 'full'} onClick={() => close('toggle')}>
            {m.exercises_select_this()}
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
