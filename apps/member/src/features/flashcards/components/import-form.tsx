import { cardsFrom, type PastedCard } from '@tensaku/domain/flashcards'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Field, TextArea } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useDeferredValue, useMemo } from 'react'
import { useOnline } from '../../../lib/online.ts'
import { useRunOnce } from '../../../lib/run-once.ts'
import { useAddCards } from '../card-queries.ts'
import { reportFailure } from '../failure.ts'
import { useTyped } from '../typed.ts'
import { CardSides } from './card-row.tsx'
import { KeptNote } from './kept-note.tsx'

type Props = {
  categoryId: number
  /** The number of cards that still have room. */
  room: number
  onClose: () => void
}

/** The first row of an export. */
const headings = () => [m.cards_english(), m.cards_japanese()]

/** Makes cards of pasted lines, after a look at them. The lines are stored on this device until the server has them. */
export function ImportForm({ categoryId, room, onClose }: Props) {
  const online = useOnline()
  const addAll = useAddCards(categoryId)
  const typed = useTyped(`${categoryId}.pasted`, { lines: '' })
  const lines = useDeferredValue(typed.texts.lines)
  const read = useMemo(() => cardsFrom(lines, headings()), [lines])
  const cards = read.filter(({ problem }) => problem === null)
  const over = cards.length - room
  const [busy, add] = useRunOnce(async () => {
    const items = cards.map(({ english, japanese, note, checked }) => ({ english, japanese, note, checked }))
    try {
      await addAll(items, typed.keyFor(items))
      typed.forget()
      toast.success(m.cards_added_count({ count: items.length }))
      onClose()
    } catch (error) {
      await reportFailure(error)
    }
  })
  return (
    <Dialog
      title={m.cards_add_many()}
      guarded
      onClose={onClose}
      footer={
        <Button busy={busy} disabled={!online || cards.length === 0 || over > 0} onClick={add}>
          {cards.length > 0 ? m.cards_add_count({ count: cards.length }) : m.cards_add_nothing()}
        </Button>
      }
    >
      <Field
        preset
        required
        label={m.cards_paste()}
        hint={m.cards_paste_hint()}
        error={over > 0 ? m.cards_too_many({ room, over }) : undefined}
      >
        <TextArea
          rows={5}
          value={typed.texts.lines}
          placeholder={m.cards_paste_example()}
          onChange={({ target }) => typed.type({ lines: target.value })}
          style={{ maxHeight: '40dvh', overflowY: 'auto' }}
        />
      </Field>
      <KeptNote />
      <Preview cards={cards} left={read.filter(({ problem }) => problem !== null)} />
    </Dialog>
  )
}

function Preview({ cards, left }: { cards: readonly PastedCard[]; left: readonly PastedCard[] }) {
  return (
    <>
      {left.length > 0 && (
        <section className="mt-5">
          <h3 className="font-semibold">{m.cards_preview_left({ count: left.length })}</h3>
          <ul className="mt-1 text-sm text-ink-soft">
            {left.slice(0, shownLines).map(({ row, problem }) => (
              <li key={row}>{problem === 'empty' ? m.cards_line_empty({ row }) : m.cards_line_long({ row })}</li>
            ))}
          </ul>
        </section>
      )}
      {cards.length > 0 && (
        <section className="mt-5">
          <h3 className="font-semibold">{m.cards_preview({ count: cards.length })}</h3>
          <OneSided cards={cards} />
          <ul className="mt-1 border-t border-line">
            {cards.slice(0, shownCards).map((card) => (
              <li key={card.row} className="border-b border-line py-2">
                <span className="flex items-start gap-3">
                  <CardSides card={{ ...card, id: card.row }} />
                </span>
                <Missing of={card} />
                {card.note && <span className="lines-2 text-sm wrap-anywhere text-ink-soft">{card.note}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The numbers of cards that lack a side, maybe because a separator is missing. */
function OneSided({ cards }: { cards: readonly PastedCard[] }) {
  const without = (side: 'english' | 'japanese') => cards.filter((card) => card[side] === '').length
  const [english, japanese] = [without('english'), without('japanese')]
  if (english + japanese === 0) return null
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {japanese > 0 && m.cards_preview_no_japanese({ count: japanese })}
      {english > 0 && m.cards_preview_no_english({ count: english })}
      {m.cards_preview_one_side()}
    </p>
  )
}

function Missing({ of: { english, japanese } }: { of: PastedCard }) {
  if (english !== '' && japanese !== '') return null
  return (
    <span className="block text-sm text-ink-soft">{english === '' ? m.cards_no_english() : m.cards_no_japanese()}</span>
  )
}

/** More than a category holds need not be drawn. */
const shownCards = 100
const shownLines = 10
