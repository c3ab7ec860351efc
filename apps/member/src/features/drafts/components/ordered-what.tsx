import type { SaveContent, Teacher } from '@tensaku/contract'
import { hasDialects } from '@tensaku/domain/catalogue'
import { lengthOf } from '@tensaku/domain/counting'
import { isBlankItem, untitledDay } from '@tensaku/domain/drafts'
import * as m from '@tensaku/messages'
import { courseNames, instructorTypeNames, styleName } from '@tensaku/messages/labels'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from '../../../lib/navigation.tsx'
import { now } from '../../../lib/now.ts'
import { type Category, pricedType } from '../pricing.ts'
import { excerptOf, lengthText } from '../labels.ts'
import { useExerciseTitle } from '../use-exercise-title.ts'
import { OrderedImages } from './ordered-images.tsx'
import { Lines, Part } from './review-parts.tsx'

type Props = {
  id: string
  content: SaveContent
  category: Category
  nominee: Teacher | undefined
  blocks: number | undefined
  /** The length that one price covers, in words. */
  block: string
}

/** The ordered draft with its texts collapsed. */
export function OrderedWhat({ id, content, category, nominee, blocks, block }: Props) {
  const { settings, drafts, options } = content
  const length = lengthText(category.unit, lengthOf(category.id, drafts.items))
  const exercise = useExerciseTitle(content)
  const teacher = nominee
    ? m.review_instructor_nominated({ name: nominee.name, type: instructorTypeNames[nominee.type]() })
    : instructorTypeNames[pricedType(settings.teacher, category)]()
  const excerpt = excerptOf(content)
  // The order gets the same name.
  const title = drafts.title.trim() || exercise || m.order_untitled(untitledDay(new Date(now())))
  return (
    <Part title={title}>
      {excerpt && (
        <p lang={excerpt.lang} className="mb-3 lines-2 text-ink-soft wrap-anywhere">
          {excerpt.text}
        </p>
      )}
      <Lines
        lines={[
          [m.review_category(), category.name],
          [m.review_course(), courseNames[settings.course]()],
          [
            m.review_instructor(),
            <>
              {teacher}
              {nominee && options.open_to_others && (
                <span className="block text-sm text-ink-soft">{m.review_instructor_others()}</span>
              )}
            </>,
          ],
          [m.review_length(), blocks === undefined ? length : m.review_length_value({ length, blocks, block })],
          [hasDialects(settings.category) ? m.setup_dialect() : m.review_style(), styleName(settings.species)],
          [m.review_language(), settings.language === 'en' ? m.setup_language_en() : m.setup_language_ja()],
          ...(options.files.length > 0
            ? [[m.review_images(), m.review_images_value({ count: options.files.length })] as const]
            : []),
        ]}
      />
      <OrderedImages files={options.files} />
      <details className="group mt-3">
        <summary className="inline-flex min-h-11 items-center gap-1 text-ai">
          {m.review_texts()}
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <ol className="mt-1 space-y-4">
          {drafts.items
            .filter((item) => !isBlankItem(item))
            .map((item, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} className="border-l-2 border-line pl-3">
                {item.english && (
                  <p lang="en" className="whitespace-pre-wrap">
                    {item.english}
                  </p>
                )}
                {item.japanese && <p className="text-sm whitespace-pre-wrap text-ink-soft">{item.japanese}</p>}
              </li>
            ))}
        </ol>
        {options.message.trim() && (
          <p className="mt-4 text-sm whitespace-pre-wrap">
            <span className="block font-semibold text-ink-soft">{m.review_message()}</span>
            {options.message}
          </p>
        )}
      </details>
      <p className="flex flex-wrap gap-x-6">
        <Link to="services-id-draft" params={{ id }} className="link -mx-2 inline-flex min-h-11 items-center px-2">
          {m.review_change()}
        </Link>
        <Link to="services-id-teachers" params={{ id }} className="link -mx-2 inline-flex min-h-11 items-center px-2">
          {m.draft_next()}
        </Link>
      </p>
    </Part>
  )
}
