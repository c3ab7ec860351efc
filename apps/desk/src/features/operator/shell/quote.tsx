import * as m from '@tensaku/messages'
import { useState } from 'react'

/** The letters of a text that a list quotes. */
const most = 40

/** The button that opens a text leaves with it: the focus moves to the text. */
const focus = (opened: HTMLElement | null) => opened?.focus()

/** The beginning of a person's words in a list. The whole text opens in its place. */
export function Quote({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const letters = [...new Intl.Segmenter().segment(text)]
  if (whole)
    return (
      <span ref={focus} tabIndex={-1} className="whitespace-pre-wrap">
        {text}
      </span>
    )
  if (letters.length <= most) return <span className="whitespace-pre-wrap">{text}</span>
  const beginning = letters.slice(0, most).map(({ segment }) => segment)
  return (
    <>
      {beginning.join('').replaceAll(/\s+/g, ' ')}…
      <button
        type="button"
        className="-my-3 inline-block px-2 py-3 align-baseline text-sm text-ai"
        onClick={() => setWhole(true)}
      >
        {m.ops_quote_whole()}
      </button>
    </>
  )
}
