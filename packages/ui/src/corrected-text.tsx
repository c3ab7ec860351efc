import type { Edit } from '@tensaku/correction'
import { explain, type Marked, segments, splitAt } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { Fragment, type ReactNode, useMemo } from 'react'
import { Change } from './change.tsx'

type Range = { start: number; end: number }

type Props = {
  source: string
  /** Ascending and without overlap, as the engine and the server return them. */
  edits: readonly Edit[]
  /** Places with an explanation get a numbered mark. UTF-16 offsets in `source`. */
  explanations?: readonly Range[] | undefined
  mode?: 'diff' | 'corrected' | 'original' | undefined
  /** The language of the text. */
  language?: 'en' | 'ja' | undefined
  /** Called with the explanation of a tapped mark. Without it, marks are not buttons. */
  onOpen?: ((explanation: Range, at: number) => void) | undefined
  /** The open explanation, by its index in `explanations`. */
  opened?: number | undefined
  /** Called when an edit without an explanation is tapped in the view with the corrections. Without it, edits are not buttons. */
  onEdit?: ((edit: Edit) => void) | undefined
  /** The open edit. Without `onEdit` it is outlined. */
  openedEdit?: Edit | undefined
  /** Shown between the words before and after an offset in `source`, such as below a sentence. */
  inserted?: { at: number; content: ReactNode } | undefined
  className?: string | undefined
}

/** A text with its corrections: struck and underlined in 朱, announced as 「削除」「追加」, with numbered marks at explained places. */
export function CorrectedText(props: Props) {
  const { source, edits, explanations = noRanges, inserted } = props
  const pieces = useMemo(() => explain(segments(source, edits), explanations), [source, edits, explanations])
  const [before, after] = splitAt(pieces, inserted?.at ?? source.length)
  return (
    <>
      <Pieces {...props} pieces={before} />
      {inserted?.content}
      {after.length > 0 && <Pieces {...props} pieces={after} />}
    </>
  )
}

function Pieces({ pieces, ...props }: Props & { pieces: readonly Marked[] }) {
  const { mode = 'diff', language = 'en', explanations = noRanges, className = '' } = props
  return (
    <p lang={language} className={`whitespace-pre-wrap ${className}`}>
      {pieces.map(({ piece, marks }) => {
        const key = piece.kind === 'same' ? `s${piece.start}` : `e${piece.edit.start}-${piece.edit.end}`
        const written = piece.kind === 'same' ? piece.text : piece.edit.replacement
        const isMarked = marks.length > 0 && mode !== 'original'
        const [text, space] = isMarked ? beforeSpace(written) : [written, '']
        // The mark of a deletion stays at its struck word too. The space behind it is deleted like the word.
        const removed = piece.kind === 'edit' ? piece.removed : ''
        const [struck, gap] = isMarked && text === '' ? beforeSpace(removed) : [removed, '']
        return (
          <span key={key}>
            {piece.kind === 'same' ? (
              text
            ) : (
              <Changed
                {...props}
                mode={mode}
                edit={piece.edit}
                removed={struck}
                added={text}
                explanations={explanations}
                mark={marks[0]}
              />
            )}
            {mode !== 'original' &&
              marks.map((mark) => (
                <Fragment key={mark}>
                  {joiner}
                  <Mark mark={mark} {...props} explanations={explanations} />
                </Fragment>
              ))}
            {space}
            {gap && mode === 'diff' && <del className="no-underline">{gap}</del>}
          </span>
        )
      })}
    </p>
  )
}

/** A text and its last spaces, which follow the mark, so that the mark stays at its word. A text of spaces alone stays whole. */
function beforeSpace(text: string): [text: string, space: string] {
  const word = text.trimEnd()
  return word === '' ? [text, ''] : [word, text.slice(word.length)]
}

type ChangedProps = Pick<Props, 'onEdit' | 'openedEdit' | 'onOpen'> & {
  mode: NonNullable<Props['mode']>
  edit: Edit
  /** The deleted text up to its mark. */
  removed: string
  /** The replacement up to its mark. */
  added: string
  explanations: readonly Range[]
  /** The first mark behind the edit. */
  mark: number | undefined
}

/** An edit. A tap opens its explanation; one without a mark opens itself in the view with the corrections. */
function Changed({ mode, edit, removed, added, explanations, mark, onOpen, onEdit, openedEdit }: ChangedProps) {
  const change = <Change mode={mode} removed={removed} added={added} />
  const explanation = mark === undefined ? undefined : explanations[mark]
  if (mode !== 'original' && onOpen && explanation && mark !== undefined)
    return (
      // For a finger only: keyboard and screen reader use the mark that follows.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <span onClick={() => onOpen(explanation, mark)} className="cursor-pointer rounded-sm box-decoration-clone py-2.5">
        {change}
      </span>
    )
  if (mode !== 'diff' || mark !== undefined) return change
  if (!onEdit)
    return openedEdit !== edit ? (
      change
    ) : (
      <span data-opened className="rounded-sm bg-wash box-decoration-clone outline-2 outline-offset-2 outline-ai">
        {change}
      </span>
    )
  return (
    <Tappable
      expanded={openedEdit === edit}
      onTap={() => onEdit(edit)}
      // Taller than its words, without changing the distance of the lines.
      className="rounded-sm box-decoration-clone py-2.5 aria-expanded:bg-wash"
    >
      {change}
    </Tappable>
  )
}

type TappableProps = {
  label?: string
  expanded: boolean | undefined
  onTap: () => void
  className: string
  children: ReactNode
}

/** A button that flows with the text across line ends: a real button would be a block of its own. */
function Tappable({ label, expanded, onTap, className, children }: TappableProps) {
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-expanded={expanded}
      onClick={onTap}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onTap()
      }}
      className={`cursor-pointer ${className}`}
    >
      {children}
    </span>
  )
}

const noRanges: readonly Range[] = []

type MarkProps = Pick<Props, 'onOpen' | 'opened'> & { mark: number; explanations: readonly Range[] }

function Mark({ mark, explanations, onOpen, opened }: MarkProps) {
  const sign = numberSign(mark + 1)
  const look = 'px-0.5 align-super text-[0.8em] leading-none font-normal whitespace-nowrap no-underline select-none'
  const explanation = explanations[mark]
  if (!onOpen || !explanation) return <sup className={`${look} text-ai`}>{sign}</sup>
  return (
    <Tappable
      label={m.explanation_open({ number: mark + 1 })}
      expanded={opened === undefined ? undefined : opened === mark}
      onTap={() => onOpen(explanation, mark)}
      // The tappable area is 44 px wide and high without changing the line.
      className={`relative ${look} rounded-full before:absolute before:top-1/2 before:left-1/2 before:size-11 before:-translate-1/2 before:content-[''] ${
        opened === mark ? 'bg-ai text-white forced-colors:outline-2' : 'text-ai'
      }`}
    >
      {sign}
    </Tappable>
  )
}

/** Keeps a mark on the line of its words. */
const joiner = '\u2060'

/** ① to ㊿, and the plain number beyond. */
export function numberSign(number: number): string {
  if (number >= 1 && number <= 20) return String.fromCodePoint(0x2460 + number - 1)
  if (number >= 21 && number <= 35) return String.fromCodePoint(0x3251 + number - 21)
  if (number >= 36 && number <= 50) return String.fromCodePoint(0x32b1 + number - 36)
  return `(${number})`
}
