import type { Order, Result as Delivered } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import Copy from 'lucide-react/icons/copy'
import MessagesSquare from 'lucide-react/icons/messages-square'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import PenLine from 'lucide-react/icons/pen-line'
import { lazy, memo, Suspense, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useGo } from '../../../lib/navigation.tsx'
import type { Quote } from '../../assistant/index.ts'
import { PdfButton } from '../pdf.tsx'
import { questionKey } from '../saved-text.ts'
import { Amended } from './amended.tsx'
import { copyText } from './copy.ts'
import { useInTurn } from './in-turn.ts'
import { Letter } from './letter.tsx'
import { firstEdited, LineResult } from './line-result.tsx'
import type { View } from './line-text.tsx'
import { Overview } from './overview.tsx'
import { PaperHead, PaperText } from './paper.tsx'
import { Phrases } from './phrases.tsx'
import { usePrinting } from './printing.ts'
import { type ResultContext, ResultPlace, UnderstoodPlaces } from './result-context.ts'
import { useSpeech } from './speech.ts'
import { unseen } from './unseen.ts'
import { useMark, useUnderstood } from './understood.ts'
import { inTab } from '../../../lib/on-device.ts'

const ClosedMistakes = lazy(() => import('./closed-mistakes.tsx'))

const views: Record<View | 'side', () => string> = {
  side: m.result_view_side,
  diff: m.result_view_diff,
  corrected: m.result_view_corrected,
  original: m.result_view_original,
}

/** The query of the form for a question. */
const toQuestion = { tab: 'questions', focus: 'question' }

/** Wide enough for three readable columns. */
const wideQuery = '(min-width: 1200px)'

function subscribe(listener: () => void): () => void {
  const list = matchMedia(wideQuery)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the result can be shown side by side with the original. */
const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wideQuery).matches)

type Props = {
  order: Order
  result: Delivered
  /** Opens the assistant, about a place if one is given. */
  assist: (quote?: Quote) => void
  /** The assistant is open beside the result. */
  beside: boolean
}

/** The correction of an order: the letter, every line with its explanations, then the counts and what to do with it. */
export function Result({ order, result, assist, beside }: Props) {
  return (
    <>
      <PaperHead order={order} result={result} />
      <Letter order={order} result={result} />
      <Corrected order={order} result={result} assist={assist} beside={beside} />
      <Suspense>
        <ClosedMistakes orderId={order.id} />
      </Suspense>
      <Amended order={order} result={result} />
      <PaperText result={result} />
      <p className="mt-6 flex flex-wrap gap-3 *:flex-auto print:hidden">
        {result.lines.every(({ edits }) => edits.length === 0) && (
          <Link to="exercises" className={buttonClass('primary')}>
            <PenLine aria-hidden="true" className="size-[1rem] shrink-0" />
            {m.result_next_exercise()}
          </Link>
        )}
        {order.asking && order.asking.left > 0 && (
          <Link to="orders-id" params={{ id: order.id }} query={toQuestion} className={buttonClass('quiet')}>
            <MessageCircleQuestion aria-hidden="true" className="size-[1rem] shrink-0" />
            {m.result_ask()}
          </Link>
        )}
        <Button tone="quiet" onClick={() => assist()}>
          <MessagesSquare aria-hidden="true" className="size-[1rem] shrink-0" />
          {m.result_assist()}
        </Button>
        <CopyAll result={result} />
        <PdfButton order={order} />
      </p>
    </>
  )
}

/** The lines in the chosen view. */
function Corrected({ order, result, assist, beside }: Props) {
  // The panel needs the room of the third column.
  const wide = useWide() && !beside
  const [chosen, setView] = useState<View | 'side'>()
  const printing = usePrinting()
  const shown = chosen === undefined || (chosen === 'side' && !wide) ? (wide ? 'side' : 'diff') : chosen
  // Three columns are too narrow on paper, and the corrections are never left out.
  const view = printing ? 'diff' : shown
  const speech = useSpeech(result.language, order.species)
  const speechProps = { speaking: speech?.speaking, onSpeak: speech?.toggle }
  return (
    <>
      {/* The switch stays in sight as long as its lines. */}
      <div>
        <ViewSwitch view={view} wide={wide} onChange={setView} />
        <Lines order={order} result={result} view={view} assist={assist} {...speechProps} />
      </div>
      <Overview result={result} />
      <Phrases order={order} result={result} {...speechProps} />
    </>
  )
}

/** Wider than the column of the other content, but centred on it. */
const aside = 'mx-[calc(50%-min(36rem,50vw-2rem))]'

type LinesProps = {
  order: Order
  result: Delivered
  view: View | 'side'
  assist: (quote: Quote) => void
  speaking: number | undefined
  onSpeak: ((of: number, text: string) => void) | undefined
}

/** The lines, rendered one by one at first and after a change of view: all at once would block a phone. */
const Lines = memo(function Lines({ order, result, view, assist, speaking, onSpeak }: LinesProps) {
  const context = useContextOf(order, result.language, assist)
  const isUnderstood = useUnderstood(order.id)
  const printing = usePrinting()
  const list = useRef<HTMLDivElement>(null)
  const count = result.lines.length
  const hinted = firstEdited(result.lines)
  const first = () => firstVisible(list.current)
  const views = useInTurn(view, count, first)
  const drawnAll = views.length === count && views.every((drawn) => drawn === view)
  const seen = useInTurn(drawnAll ? view : undefined, count, first)
  return (
    <ResultPlace value={context}>
      <UnderstoodPlaces value={isUnderstood}>
        <div ref={list}>
          {result.lines.map((line, at) => {
            const drawn = printing ? view : views[at]
            if (!drawn) return <div key={line.n} aria-hidden="true" className="h-[40rem]" />
            return (
              <article
                key={line.n}
                aria-label={m.order_line({ n: line.n })}
                style={printing || seen[at] === view ? undefined : unseen}
                className={`border-b border-line pt-[8px] pb-5 ${drawn === 'side' ? aside : ''}`}
              >
                <LineResult
                  line={line}
                  handed={order.lines.find(({ n }) => n === line.n)}
                  language={result.language}
                  explainedIn={order.language}
                  view={drawn}
                  several={count > 1}
                  hinted={line === hinted}
                  speaking={speaking === line.n}
                  onSpeak={onSpeak}
                />
              </article>
            )
          })}
        </div>
      </UnderstoodPlaces>
    </ResultPlace>
  )
})

/** The index of the first visible line. */
const firstVisible = (list: Element | null): number =>
  Math.max(
    0,
    [...(list?.children ?? [])].findIndex((line) => line.getBoundingClientRect().bottom > 0),
  )

/** The shared data of the lines, stable until the order changes. A question about a place starts with the place's name. */
function useContextOf(order: Order, language: 'en' | 'ja', assist: ResultContext['assist']): ResultContext {
  const go = useGo()
  const mark = useMark(order.id)
  return useMemo(() => {
    const mayAsk = order.asking !== null && order.asking.left > 0
    const ask = (about: string) => {
      const key = questionKey(order.id)
      const begun = inTab.getItem(key)?.trim()
      inTab.setItem(key, begun ? `${begun}\n\n${about}` : about)
      void go('orders-id', { id: order.id }, toQuestion)
    }
    return { order, language, mark, ask: mayAsk ? ask : undefined, assist }
  }, [order, language, mark, go, assist])
}

/** Covers the full width, because lines side by side are wider than the column and scroll under the switch. */
const acrossThePage = 'shadow-[0_0_0_100vmax_var(--color-paper)] [clip-path:inset(0_-100vmax)]'

type SwitchProps = { view: View | 'side'; wide: boolean; onChange: (view: View | 'side') => void }

function ViewSwitch({ view, wide, onChange }: SwitchProps) {
  const name = useId()
  const keys = (Object.keys(views) as (View | 'side')[]).filter((key) => wide || key !== 'side')
  return (
    <fieldset
      className={`sticky top-[calc(clamp(48px,10.5dvh,3.5rem)+env(safe-area-inset-top))] z-[15] -mx-5 mt-1 bg-paper px-5 py-1 print:hidden ${view === 'side' ? acrossThePage : ''}`}
    >
      <legend className="sr-only">{m.result_views()}</legend>
      <div className="in-sight flex rounded-full border border-line">
        {keys.map((key) => (
          <label
            key={key}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-full text-[min(0.875rem,24px)] font-semibold text-ink-soft has-checked:bg-ai has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ai"
          >
            <input type="radio" name={name} checked={view === key} onChange={() => onChange(key)} className="sr-only" />
            {views[key]()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function CopyAll({ result }: { result: Delivered }) {
  return (
    <Button tone="quiet" onClick={() => void copyText(result.lines.map((line) => line.corrected).join('\n\n'))}>
      <Copy aria-hidden="true" className="size-[1rem] shrink-0" />
      {m.result_copy()}
    </Button>
  )
}
