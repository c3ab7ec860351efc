import type { Act } from '@tensaku/domain/studies'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '../../../lib/navigation.tsx'
import type { PlainRoute } from '../../../lib/route-names.ts'
import { useCategories } from '../../flashcards/index.ts'
import { dayOfMonth, useNextActs, useWeeks } from '../../studies/index.ts'

/** A screen of study. `waits` is the thing that waits there, which stands for the explanation. */
type Place = { to: PlainRoute; name: string; text: string; waits?: string | undefined; soon?: boolean }

function useWaiting() {
  const acts = useNextActs().data?.items ?? []
  const act = (wanted: Act) => acts.find((one) => one.act === wanted)
  const categories = useCategories().data?.items ?? []
  const cards = categories.reduce((sum, one) => sum + one.count_flashcards, 0)
  const [week] = useWeeks(1).data?.items ?? []
  const [film, exercise, weak] = [act('film'), act('exercise'), act('weak_point')]
  return {
    cards: cards > 0 ? m.study_cards_count({ categories: categories.length, cards }) : undefined,
    film: film && m.study_films_go_on({ title: film.title }),
    exercise: exercise && m.study_exercises_today({ title: exercise.title }),
    weak: weak && m.study_weak_kind({ kind: weak.title, count: weak.count }),
    report: act('report') && m.study_reports_new(),
    week: week && m.study_weeks_latest({ first: dayOfMonth(week.week) }),
  }
}

/** Everything that can be studied, by its purpose. */
export function Places() {
  const waits = useWaiting()
  return (
    <>
      <List
        id="learn"
        title={m.study_learn()}
        places={[
          { to: 'studies-flashcards', name: m.study_cards(), text: m.study_cards_text(), waits: waits.cards },
          { to: 'resources-word-lists', name: m.study_words(), text: m.study_words_text() },
          { to: 'exercises', name: m.study_exercises(), text: m.study_exercises_text(), waits: waits.exercise },
          { to: 'studies-weak-points', name: m.study_weak(), text: m.study_weak_text(), waits: waits.weak },
          { to: 'resources-courses', name: m.study_films(), text: m.study_films_text(), waits: waits.film },
        ]}
      />
      <List
        id="look-back"
        title={m.study_look_back()}
        places={[
          { to: 'studies-weeks', name: m.study_weeks(), text: m.study_weeks_text(), waits: waits.week },
          { to: 'studies-history', name: m.study_history(), text: m.study_history_text() },
        ]}
      />
      <List
        id="measure"
        title={m.study_measure()}
        places={[
          { to: 'studies-ranking', name: m.study_ranking(), text: m.study_ranking_text() },
          { to: 'studies-reports', name: m.study_reports(), text: m.study_reports_text(), waits: waits.report },
          { to: 'studies-tools-composition', name: m.study_composition(), text: '', soon: true },
          { to: 'studies-tools-proficiency', name: m.study_proficiency(), text: '', soon: true },
        ]}
      />
    </>
  )
}

type ListProps = { id: string; title: string; places: readonly Place[] }

const List = ({ id, title, places }: ListProps) => (
  <TitledSection id={id} title={title}>
    <ul className="mt-1 border-t border-line">
      {places.map(({ to, name, text, waits, soon = false }) => (
        <li key={to} className="border-b border-line">
          <Link to={to} className="flex min-h-13 items-center gap-3 py-2 text-ink no-underline hover:bg-wash">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{name}</span>
              {(waits ?? text) && (
                <span className={`lines-2 block text-sm ${waits ? 'text-ai' : 'text-ink-soft'}`}>{waits ?? text}</span>
              )}
            </span>
            {soon ? (
              <Badge>{m.study_not_yet()}</Badge>
            ) : (
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.6} />
            )}
          </Link>
        </li>
      ))}
    </ul>
  </TitledSection>
)
