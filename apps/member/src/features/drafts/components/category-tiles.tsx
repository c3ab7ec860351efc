import type { FormOptions } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import BookOpenText from 'lucide-react/icons/book-open-text'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Feather from 'lucide-react/icons/feather'
import FileText from 'lucide-react/icons/file-text'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Languages from 'lucide-react/icons/languages'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Mail from 'lucide-react/icons/mail'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import ScrollText from 'lucide-react/icons/scroll-text'
import { type Ref, useId, useRef } from 'react'
import { Tile } from './tile.tsx'

const icons: Record<number, typeof Mail> = {
  1: NotebookPen,
  2: Lightbulb,
  3: FileText,
  4: Mail,
  5: CalendarDays,
  6: Languages,
  7: GraduationCap,
  8: BriefcaseBusiness,
  9: ScrollText,
  10: BookOpenText,
}

/** The category that a beginner is advised to choose: the diary. */
const easiest = 1

/** A name that breaks only where katakana follow kanji or kanji follow hiragana, and at its marks. */
const breakable = (name: string) =>
  name
    .split(/(?<=\p{Script=Han})(?=\p{Script=Katakana})|(?<=\p{Script=Hiragana})(?=\p{Script=Han})/u)
    .flatMap((part, at) => (at > 0 ? [<wbr key={at} />, part] : part))

type Props = {
  categories: FormOptions['categories']
  chosen: number | undefined
  /** Whether the sentence advises a beginner while nothing is chosen. */
  advised: boolean
  onChoose: (id: number) => void
  error?: string | undefined
  /** The first tile, for the focus when the choice is missing. */
  first: Ref<HTMLInputElement>
}

/** The categories of texts as tiles, and below them the sentence of the chosen one. */
export function CategoryTiles({ categories, chosen, advised, onChoose, error, first }: Props) {
  const id = useId()
  const beginners = useId()
  const description = useRef<HTMLParagraphElement>(null)
  const known = categories.find((category) => category.id === chosen)
  const advice = advised && categories.some((category) => category.id === easiest)
  return (
    <fieldset aria-describedby={id} className="min-w-0 scroll-mt-20">
      <legend className={`mb-1.5 font-semibold ${error === undefined ? '' : 'text-alert'}`}>
        {m.create_category()}
      </legend>
      {/* A low window has three narrow columns without icons, so that the last tile lies above the bar. */}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-1.5 [@media(max-height:43.75rem)]:grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))]">
        {categories.map(({ id: category, name }, at) => {
          const Icon = icons[category] ?? Feather
          return (
            <Tile
              key={category}
              ref={at === 0 ? first : undefined}
              name="category"
              checked={category === chosen}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={category === easiest ? beginners : undefined}
              onChange={() => {
                onChoose(category)
                description.current?.scrollIntoView({ block: 'nearest' })
              }}
              className="[@media(max-height:43.75rem)]:px-1.5 [@media(max-height:43.75rem)]:text-center"
            >
              <Icon
                aria-hidden="true"
                className="size-5 shrink-0 text-ai [@media(max-height:43.75rem)]:hidden"
                strokeWidth={1.6}
              />
              <span className="min-w-0 flex-1">
                <span className="block wrap-anywhere break-keep">{breakable(name)}</span>
                {category === easiest && (
                  <span id={beginners} aria-hidden="true" className="block text-xs leading-tight font-normal text-ai">
                    {m.create_for_beginners()}
                  </span>
                )}
              </span>
            </Tile>
          )
        })}
      </div>
      {/* The place of two lines is reserved, so that a choice moves nothing. */}
      <p
        ref={description}
        id={id}
        aria-live="polite"
        className={`mt-1.5 scroll-mb-36 min-h-[2lh] text-sm [@media(max-height:43.75rem)]:mt-4 ${error === undefined ? 'text-ink-soft' : 'font-semibold text-alert'}`}
      >
        {error === undefined ? (
          (known?.description ?? (advice ? m.create_category_advice() : m.create_category_hint()))
        ) : (
          <span className="flex items-start gap-1.5">
            <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
            {error}
          </span>
        )}
      </p>
    </fieldset>
  )
}
