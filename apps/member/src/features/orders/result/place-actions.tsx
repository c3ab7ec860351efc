import { changeText, editsAt, type Range } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import Check from 'lucide-react/icons/check'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { type ReactNode, use } from 'react'
import { pointsOf } from '../../../lib/format.ts'
import { SaveCard } from '../../flashcards/index.ts'
import type { Line } from './explanations.tsx'
import { placeCard } from './place.ts'
import { UnderstoodPlaces, useResult } from './result-context.ts'

type Props = {
  line: Line
  range: Range & { text?: string }
  /** Nothing tells the reason of the edit: the instructor can, and the button names the price. */
  unexplained?: boolean
}

/** The actions of an edit or an explanation: mark it understood, save it, ask about it. */
export function PlaceActions({ line, range, unexplained = false }: Props) {
  const { order, language, ask, assist, sample } = useResult()
  if (sample) return null
  const change = changeText(line, range)
  const handed = order.lines.find(({ n }) => n === line.n)
  const meant = (language === 'en' ? handed?.japanese : handed?.english) ?? ''
  const price = unexplained && order.asking ? pointsOf(order.asking.points) : undefined
  // A card of an explained place remembers the first edit there.
  const [edit] = editsAt(line, range)
  const card = { line: line.n, start: edit?.start, ...placeCard(line, range, { meant, language }) }
  return (
    <p className="mt-1 -ml-2 flex flex-wrap print:hidden">
      <Understood place={{ line: line.n, start: range.start }} change={change} />
      <SaveCard orderId={order.id} card={card} phrase={change} />
      {ask && (
        <Action
          label={price ? m.understood_ask_reason_of({ change, points: price }) : m.understood_ask_of({ change })}
          onClick={() => ask(m.understood_question({ n: line.n, change }))}
        >
          <MessageCircleQuestion aria-hidden="true" className="size-[1rem]" />
          {price ? m.understood_ask_reason({ points: price }) : m.understood_ask()}
        </Action>
      )}
      {assist && (
        <Action
          label={m.result_assist_of({ change })}
          onClick={() =>
            assist({
              place: { line: line.n, start: range.start, end: range.end },
              text: line.original.slice(range.start, range.end) || change,
            })
          }
        >
          <MessagesSquare aria-hidden="true" className="size-[1rem]" />
          {m.result_assist_short()}
        </Action>
      )}
    </p>
  )
}

function Understood({ place, change }: { place: { line: number; start: number }; change: string }) {
  const { mark } = useResult()
  const understood = use(UnderstoodPlaces)(place)
  return (
    <Action
      label={m.understood_mark_of({ change })}
      pressed={understood}
      onClick={() => mark(place, !understood)}
      className={understood ? 'text-done' : 'text-ai'}
    >
      <span
        aria-hidden="true"
        className={`grid size-[1.125rem] shrink-0 place-items-center rounded-full border ${understood ? 'border-done bg-done text-white' : 'border-ai'}`}
      >
        {understood && <Check className="size-[0.75rem]" strokeWidth={3} />}
      </span>
      {m.understood_mark()}
    </Action>
  )
}

type ActionProps = {
  label: string
  pressed?: boolean
  onClick: () => void
  className?: string
  children: ReactNode
}

function Action({ label, pressed, onClick, className = 'text-ai', children }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
      className={`inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm hover:bg-ai-soft ${className}`}
    >
      {children}
    </button>
  )
}
