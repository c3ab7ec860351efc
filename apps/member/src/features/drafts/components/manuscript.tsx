import type { FormOptions, SaveContent } from '@tensaku/contract'
import { blankItem, isBlankItem } from '@tensaku/domain/drafts'
import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useId, useRef } from 'react'
import { Link, useRoute } from '../../../lib/navigation.tsx'
import { loadByIds } from '../../exercises/index.ts'
import type { Flow } from '../flow.ts'
import type { Category } from '../pricing.ts'
import type { Draft } from '../store/views.ts'
import { ItemEditor } from './item-editor.tsx'

const { useExercises } = await loadByIds()

type Items = SaveContent['drafts']['items']
const withItems = (content: SaveContent, items: Items): SaveContent => ({
  ...content,
  drafts: { ...content.drafts, items },
})

/** Removes the text at an index together with its exercise. */
export function withoutItem(content: SaveContent, index: number): SaveContent {
  const { items } = content.drafts
  const paired = content.exercises.length === items.length
  const next = withItems(content, items.toSpliced(index, 1))
  return paired ? { ...next, exercises: content.exercises.toSpliced(index, 1) } : next
}

/** Follows a link to one of the texts to its empty field. */
function useGivenItem() {
  const { item } = useRoute().query
  useEffect(() => {
    if (item === undefined) return undefined
    // A frame later, because arriving at a screen scrolls to its top and focuses its heading.
    const frame = requestAnimationFrame(() => {
      const place = document.getElementById(`item-${item}`)
      const fields = [...(place?.querySelectorAll('textarea') ?? [])]
      place?.scrollIntoView({ block: 'start' })
      ;(fields.find(({ value }) => value.trim() === '') ?? fields[0])?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [item])
}

type Props = {
  draft: Draft
  flow: Flow
  category: Category
  limits: FormOptions['limits']
  /** Asks for a first sentence at the first text. */
  invites: boolean
}

/** The texts of a draft, one below the other. */
export function Manuscript({ draft, flow: { drafts, edit }, category, limits, invites }: Props) {
  const { content, localId } = draft
  const { items } = content.drafts
  const paired = content.exercises.length === items.length
  const exercises = useExercises(content.exercises)
  useGivenItem()
  const added = useRef(false)
  const hint = useId()
  const count = items.length
  useEffect(() => {
    if (!added.current) return
    added.current = false
    const place = document.getElementById(`item-${count}`)
    place?.scrollIntoView({ block: 'start' })
    place?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [count])
  const add = () => {
    added.current = true
    edit((now) => withItems(now, [...now.drafts.items, blankItem()]))
  }

  const remove = async (index: number) => {
    const item = items[index]
    const source = paired && item?.english === exercises[index]?.prompt_en && item?.japanese.trim() === ''
    const asks = item !== undefined && !isBlankItem(item) && !source
    const n = index + 1
    if (
      asks &&
      !(await confirm({ message: m.draft_remove_confirm({ n }), confirm: m.drafts_delete_yes(), tone: 'danger' }))
    )
      return
    edit((now) => withoutItem(now, index))
  }

  if (items.length === 0)
    return (
      <Empty
        title={m.draft_no_exercise_title()}
        text={m.draft_no_exercise_text()}
        action={
          <div id="no-item" className="flex flex-wrap justify-center gap-3">
            <Link to="services-id-exercises" params={{ id: draft.id }} className={buttonClass('primary')}>
              {m.draft_choose_exercises()}
            </Link>
            <Button tone="quiet" onClick={add}>
              {m.draft_add_without()}
            </Button>
          </div>
        }
      />
    )
  return (
    <>
      {items.map((item, index) => (
        <ItemEditor
          // Texts have no names, so their place identifies them.
          key={paired ? `e${content.exercises[index]}` : `i${index}`}
          n={index + 1}
          item={item}
          category={category}
          exercise={paired ? exercises[index] : undefined}
          removable={items.length > 1}
          invites={invites && index === 0}
          onText={(field, text) =>
            edit((now) =>
              withItems(
                now,
                now.drafts.items.map((one, at) => (at === index ? { ...one, [field]: text } : one)),
              ),
            )
          }
          onRemove={() => void remove(index)}
          onCompose={(on) => drafts.compose(localId, on)}
          onLeave={() => void drafts.saveNow(localId)}
        />
      ))}
      {items.length < limits.items ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button tone="quiet" onClick={add} aria-describedby={hint}>
            <Plus aria-hidden="true" className="size-5" />
            {m.draft_add()}
          </Button>
          <p id={hint} className="min-w-[min(8rem,100%)] flex-1 text-xs text-ink-soft">
            {m.draft_add_hint()}
          </p>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">{m.draft_items_full({ max: limits.items })}</p>
      )}
    </>
  )
}
