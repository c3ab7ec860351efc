import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { useEffect, useState } from 'react'
import { Link, useGo, useRoute } from '../../../lib/navigation.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { NextAct } from '../../studies/index.ts'
import { CardForm } from '../components/card-form.tsx'
import { CardList } from '../components/card-list.tsx'
import { isFull } from '../components/category-choice.tsx'
import { CategoryForm } from '../components/category-form.tsx'
import { Publicity } from '../components/category-row.tsx'
import { ExportDialog } from '../components/export-dialog.tsx'
import { ImportForm } from '../components/import-form.tsx'
import { Quiz } from '../components/quiz.tsx'
import { type Category, useCategory, useIsDeletedHere } from '../category-queries.ts'

type Open = 'card' | 'category' | 'quiz' | 'import' | 'export'

/** the cards of a category. */
export default function StudiesFlashcardScreen() {
  const { params } = useRoute()
  const categoryId = Number(params['id'])
  return <Cards key={categoryId} categoryId={categoryId} />
}

function Cards({ categoryId }: { categoryId: number }) {
  const category = useCategory(categoryId)
  const go = useGo()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const isDeleted = useIsDeletedHere(categoryId)
  // Once its dialog has left the history, or after a step back to it.
  const leaves = isDeleted && open === undefined
  useEffect(() => {
    if (leaves) void go('studies-flashcards', {}, {}, { replace: true })
  }, [leaves, go])
  const { data, error } = category
  if (!isDeleted && error instanceof ApiError && error.status === 404) return <Gone />
  return (
    <Screen
      title={data?.name ?? m.cards_screen()}
      back="studies-flashcards"
      footer={data && <Acts of={data} onOpen={setOpen} />}
    >
      <Loaded of={category} lines={12}>
        {(shown) => (
          <>
            <Facts of={shown} onOpen={setOpen} />
            <CardList cards={shown.flashcards} />
          </>
        )}
      </Loaded>
      <NextAct />
      {open === 'card' && <CardForm categoryId={categoryId} onClose={close} />}
      {open === 'quiz' && <Quiz categoryId={categoryId} onClose={close} />}
      {open === 'import' && data && <ImportForm categoryId={categoryId} room={roomIn(data)} onClose={close} />}
      {open === 'export' && data && <ExportDialog category={data} onClose={close} />}
      {open === 'category' && data && (
        <CategoryForm category={data} onClose={close} onSaved={close} onDeleted={close} />
      )}
    </Screen>
  )
}

const roomIn = ({ count_flashcards: count, max_flashcards: max }: Category): number => Math.max(0, max - count)

type ActsProps = { of: Category; onOpen: (what: Open) => void }

/** The next thing to do with a category: a quiz, once it has cards. */
function Acts({ of, onOpen }: ActsProps) {
  const isEmpty = of.flashcards.length === 0
  return (
    <>
      <Button tone={isEmpty ? 'primary' : 'quiet'} disabled={isFull(of)} onClick={() => onOpen('card')}>
        {m.cards_add()}
      </Button>
      {!isEmpty && <Button onClick={() => onOpen('quiz')}>{m.cards_quiz()}</Button>}
    </>
  )
}

const act = 'link inline-flex min-h-11 items-center text-sm'

/** The numbers of a category and its rarer acts. */
function Facts({ of, onOpen }: ActsProps) {
  const { count_flashcards: count, max_flashcards: max, flashcards } = of
  const known = flashcards.filter(({ checked }) => checked).length
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft tabular-nums">
        {m.cards_count_of({ count, max })}
        {known > 0 && <span>{m.cards_known_count({ count: known })}</span>}
        <Publicity of={of} />
      </p>
      <p className="mb-2 flex flex-wrap gap-x-4">
        {!isFull(of) && (
          <button type="button" className={act} onClick={() => onOpen('import')}>
            {m.cards_add_many()}
          </button>
        )}
        {count > 0 && (
          <button type="button" className={act} onClick={() => onOpen('export')}>
            {m.cards_export_short()}
          </button>
        )}
        <button type="button" className={act} onClick={() => onOpen('category')}>
          {m.cards_edit_category()}
        </button>
      </p>
      {isFull(of) && <p className="mb-4 text-sm text-ink-soft">{m.cards_full()}</p>}
    </>
  )
}

/** Deleted, or of somebody else. */
const Gone = () => (
  <Screen title={m.cards_screen()} back="studies-flashcards">
    <Empty
      title={m.cards_gone()}
      text={m.cards_gone_text()}
      action={
        <Link to="studies-flashcards" className={buttonClass('quiet')}>
          {m.cards_to_list()}
        </Link>
      }
    />
    <NextAct />
  </Screen>
)
