import type { Exercise } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import PenLine from 'lucide-react/icons/pen-line'
import { openModal } from '../../../lib/modals.ts'
import { Link } from '../../../lib/navigation.tsx'
import { useUser } from '../../account/index.ts'

type Props = {
  exercise: Exercise
  /** A draft with this exercise exists. */
  begun: boolean
  busy: boolean
  onWrite: () => void
}

/** The exercise of the day on the home screen: its task, and the button that begins to write. */
export function TodayTask({ exercise: { title, level, hint, prompt_ja: task, done }, begun, busy, onWrite }: Props) {
  const isUnchosen = useUser().data?.level === null
  return (
    <section aria-labelledby="today-task" className="mt-8">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="today-task" className="text-lg">
          {m.exercises_tab_today()}
        </h2>
        <button
          type="button"
          className="link -mt-2 mb-[calc(0.5rem-16px)] min-h-11 text-sm"
          onClick={() => void (isUnchosen ? openModal('first-level', {}) : openModal('level', { level }))}
        >
          {isUnchosen ? m.exercises_level_choose() : m.exercises_today_level({ level })}
        </button>
      </div>
      {isUnchosen && <p className="mb-2 text-sm text-ink-soft">{m.exercises_today_gentle({ level })}</p>}
      <div className="rounded-lg border border-line px-4 pt-3 pb-4">
        {done && <p className="text-sm text-ink-soft">{m.exercises_done()}</p>}
        <p className="font-display text-lg font-semibold [word-break:auto-phrase]">{title}</p>
        {hint && <p className="mt-0.5 lines-2">{hint}</p>}
        <p className="mt-0.5 lines-2 text-sm text-ink-soft">{task}</p>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3">
          {done && !begun ? (
            <Link to="exercises" className={buttonClass('quiet')}>
              <PenLine aria-hidden="true" className="size-[1.125rem] shrink-0" />
              {m.exercises_today_another()}
            </Link>
          ) : (
            <>
              <Button tone="quiet" busy={busy} onClick={onWrite}>
                <PenLine aria-hidden="true" className="size-[1.125rem] shrink-0" />
                {begun ? m.exercises_today_continue() : m.exercises_today_write()}
              </Button>
              <Link to="exercises" className="inline-flex min-h-11 items-center text-sm text-ai no-underline">
                {m.exercises_today_others()}
                <ChevronRight aria-hidden="true" className="size-[1.125rem] shrink-0" />
              </Link>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
