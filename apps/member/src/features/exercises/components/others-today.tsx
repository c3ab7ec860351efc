import * as m from '@tensaku/messages'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '../../../lib/navigation.tsx'
import { useExercisesOfTheDay } from '../queries.ts'

type Props = { category: number; categories: readonly { id: number; name: string }[] }

/** Today's exercises of the other categories. Renders nothing until they are known. */
export function OthersToday({ category, categories }: Props) {
  const today = useExercisesOfTheDay()
  const others = today.data?.items.filter((item) => item.category_id !== category) ?? []
  if (others.length === 0) return null
  return (
    <TitledSection id="others" title={m.exercises_others()} titleClassName="mb-2 text-lg">
      <ul className="border-t border-line">
        {others.map((item) => (
          <li key={item.id} className="border-b border-line">
            <Link
              to="exercises"
              query={{ category: item.category_id }}
              className="flex min-h-13 items-center justify-between gap-3 py-2 text-ink no-underline hover:bg-wash"
            >
              <span className="min-w-0">
                <span className="block text-xs text-ink-soft">
                  {categories.find(({ id }) => id === item.category_id)?.name}
                </span>
                <span className="block">{item.title}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.6} />
            </Link>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
