import * as m from '@tensaku/messages'
import type { ReactNode } from 'react'

const del = 'text-shu line-through decoration-shu decoration-[1.5px]'
// A colour ends with the words of its line, without the space behind them.
const ins =
  'rounded-[2px] bg-shu-soft whitespace-pre-line font-semibold text-shu underline decoration-shu decoration-[1.5px] underline-offset-[0.22em]'
const corrected = 'bg-shu-soft whitespace-pre-line text-shu forced-colors:underline'

/** One correction: struck and underlined in 朱, announced as 「削除」「追加」. */
export function Change({
  mode,
  removed,
  added,
}: {
  mode: 'diff' | 'corrected' | 'original'
  removed: string
  added: string
}) {
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
