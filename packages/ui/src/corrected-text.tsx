import type { Edit } from '@tensaku/correction'
import { explain, segments } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { Fragment, type ReactNode, useMemo } from 'react'

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
  /** The open edit. */
  openedEdit?: Edit | undefined
  className?: string | undefined
}

const del = 'text-shu line-through decoration-shu decoration-[1.5px]'
const ins =
  'rounded-[2px] bg-shu-soft font-semibold text-shu underline decoration-shu decoration-[1.5px] underline-offset-[0.22em]'
const corrected = 'bg-shu-soft text-shu'

/** A text with its corrections: struck and underlined in 朱, announced as 「削除」「追加」, with numbered marks at explained places. */
export function CorrectedText(props: Props) {
  const { source, edits, explanations = noRanges, mode = 'diff', language = 'en', className = '' } = props
  const pieces = useMemo(() => explain(segments(source, edits), explanations), [source, edits, explanations])
  return (
    <p lang={language} className={`whitespace-pre-wrap ${className}`}>
      {pieces.map(({ piece, marks }) => (
        <span key={piece.kind === 'same' ? `s${piece.start}` : `e${piece.edit.start}-${piece.edit.end}`}>
          {piece.kind === 'same' ? (
            piece.text
          ) : (
            <Tappable
              edit={piece.edit}
              {...props}
              onEdit={mode === 'diff' && marks.length === 0 ? props.onEdit : undefined}
            >
              <Change mode={mode} removed={piece.removed} added={piece.edit.replacement} />
            </Tappable>
          )}
          {mode !== 'original' &&
            marks.map((mark) => (
              <Fragment key={mark}>
                {joiner}
                <Mark mark={mark} {...props} explanations={explanations} />
              </Fragment>
            ))}
        </span>
      ))}
    </p>
  )
}

type TappableProps = Pick<Props, 'onEdit' | 'openedEdit'> & { edit: Edit; children: ReactNode }

/** A button that flows with the text across line ends: a real button would be a block of its own. */
function Tappable({ edit, onEdit, openedEdit, children }: TappableProps) {
  if (!onEdit) return children
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="button"
      tabIndex={0}
      aria-expanded={openedEdit === edit}
      onClick={() => onEdit(edit)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onEdit(edit)
      }}
      // Taller than its words, without changing the distance of the lines.
      className="cursor-pointer rounded-sm box-decoration-clone py-2.5 aria-expanded:bg-wash"
    >
      {children}
    </span>
  )
}

const noRanges: readonly Range[] = []

function Change({ mode, removed, added }: { mode: 'diff' | 'corrected' | 'original'; removed: string; added: string }) {
  if (mode === 'original') return removed
  const [before, core, after] = apart(added)
  return (
    <>
      {removed && mode === 'diff' && (
        <del className={del}>
          <Spoken>{m.spoken_deleted()}</Spoken>
          {visible(removed)}
        </del>
      )}
      {added && (
        <ins className="no-underline">
          <Spoken>{m.spoken_added()}</Spoken>
          {before}
          <span className={`${mode === 'diff' ? ins : corrected} ${removed && mode === 'diff' ? 'ml-[0.15em]' : ''}`}>
            {visible(core)}
          </span>
          {after}
        </ins>
      )}
    </>
  )
}

/** A text between its outer spaces, which carry no line. A text of spaces alone is all core. */
function apart(text: string): [before: string, core: string, after: string] {
  const core = text.trim()
  if (core === '') return ['', text, '']
  const at = text.indexOf(core)
  return [text.slice(0, at), core, text.slice(at + core.length)]
}

/** A change of white space alone shows its place. */
const visible = (text: string): string =>
  text.trim() === '' ? text.replaceAll(' ', '␣').replaceAll('\n', '↵\n') : text

function Spoken({ children }: { children: ReactNode }) {
  return (
    <span lang="ja" className="sr-only select-none">
      {children}
    </span>
  )
}

type MarkProps = Pick<Props, 'onOpen' | 'opened'> & { mark: number; explanations: readonly Range[] }

function Mark({ mark, explanations, onOpen, opened }: MarkProps) {
  const sign = numberSign(mark + 1)
  const look = 'px-0.5 align-super text-[0.8em] leading-none font-normal whitespace-nowrap no-underline select-none'
  const explanation = explanations[mark]
  if (!onOpen || !explanation) return <sup className={`${look} text-ai`}>{sign}</sup>
  return (
    <button
      type="button"
      lang="ja"
      aria-label={m.explanation_open({ number: mark + 1 })}
      aria-expanded={opened === undefined ? undefined : opened === mark}
      onClick={() => onOpen(explanation, mark)}
      // The tappable area is 44 px wide and high without changing the line.
      className={`relative ${look} rounded-full before:absolute before:top-1/2 before:left-1/2 before:size-11 before:-translate-1/2 before:content-[''] ${
        opened === mark ? 'bg-ai text-white' : 'text-ai'
      }`}
    >
      {sign}
    </button>
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
