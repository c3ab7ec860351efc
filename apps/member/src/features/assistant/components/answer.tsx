import { Lexer, type Token, type Tokens } from 'marked'
import { Fragment, memo, type ReactNode, useMemo } from 'react'

/** The longest answer (characters). */
const longestAnswer = 4000
/** Lists and quotations inside each other that are drawn as such. */
const deepest = 4

const options = { gfm: true, breaks: true }

/** Marks of quotations and lists that only make an answer expensive to read. */
const piledUp = /^((?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){4})(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)]))+/gmu

/** Three or more brackets, stars, ticks … in a row mean nothing in an answer about a text, and cost time. */
const inARow = /([[\]!_*~`<(])\1{3,}/gu

/** An answer that is cheap to read, whatever it contains. */
const tamed = (text: string): string => text.slice(0, longestAnswer).replace(piledUp, '$1').replace(inARow, '$1$1$1')

/** The blocks of an answer as they are written. While an answer grows, only its last block changes. */
export function blocksOf(text: string): string[] {
  const calm = tamed(text)
  try {
    return new Lexer(options).blockTokens(calm, []).map(({ raw }) => raw)
  } catch {
    return [calm]
  }
}

/** An answer: paragraphs, lists, emphasis and code. Links, images and HTML are plain text. */
export function AnswerText({ text }: { text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text])
  return (
    <div className="space-y-3 wrap-anywhere">
      {/* Blocks have no names; each stays at its place while the answer grows. */}
      {/* oxlint-disable-next-line react/no-array-index-key */}
      {blocks.map((raw, at) => (raw.trim() === '' ? null : <Block key={at} raw={raw} />))}
    </div>
  )
}

const Block = memo(function Block({ raw }: { raw: string }) {
  return drawn(tokensOf(raw), 0)
})

/** The tokens of a text; one of plain text if it cannot be read. */
export function tokensOf(raw: string): Token[] {
  try {
    return new Lexer(options).lex(raw)
  } catch {
    return [{ type: 'text', raw, text: raw }]
  }
}

// Tokens have no names either.
const drawn = (tokens: readonly Token[], depth: number): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key
  tokens.map((token, at) => <Fragment key={at}>{one(token as Tokens.Generic, depth)}</Fragment>)

function one(token: Tokens.Generic, depth: number): ReactNode {
  if (depth > deepest * 2) return <Words text={token.raw} />
  const inside = () => (token.tokens ? drawn(token.tokens, depth + 1) : <Words text={token['text'] ?? token.raw} />)
  switch (token.type) {
    case 'space':
    case 'hr':
      return null
    case 'br':
      return <br />
    case 'paragraph':
      return <p>{inside()}</p>
    case 'heading':
      return <p className="font-semibold">{inside()}</p>
    case 'strong':
      return <strong className="font-semibold">{inside()}</strong>
    case 'em':
      return <em>{inside()}</em>
    case 'codespan':
      return (
        <code className="rounded-sm bg-wash px-1">
          <Words text={token['text']} />
        </code>
      )
    case 'code':
      return (
        <pre className="rounded-md bg-wash px-4 py-3 whitespace-pre-wrap">
          <Words text={token['text']} />
        </pre>
      )
    case 'blockquote':
      return <blockquote className="border-l-2 border-line pl-3 text-ink-soft">{inside()}</blockquote>
    case 'list':
      return <Items list={token as unknown as Tokens.List} depth={depth} />
    case 'table':
      return (
        <p className="whitespace-pre-wrap">
          <Words text={token.raw.trim()} />
        </p>
      )
    case 'text':
    case 'del':
    case 'link':
      return inside()
    case 'escape':
    case 'image':
      return <Words text={token['text'] ?? ''} />
    default:
      return <Words text={token.raw} />
  }
}

function Items({ list, depth }: { list: Tokens.List; depth: number }) {
  const items = list.items.map((item, at) => (
    // oxlint-disable-next-line react/no-array-index-key
    <li key={at}>{drawn(item.tokens, depth + 1)}</li>
  ))
  const look = { paddingInlineStart: '1.4em' }
  return list.ordered ? (
    <ol start={list.start === '' ? 1 : list.start} style={{ ...look, listStyle: 'decimal' }}>
      {items}
    </ol>
  ) : (
    <ul style={{ ...look, listStyle: 'disc' }}>{items}</ul>
  )
}

/** English words in a row, with the marks between them. */
const english = /([A-Za-z][A-Za-z'’-]*(?:[ ,;:.!?"“”()'’/-]+[A-Za-z][A-Za-z'’-]*)*[.!?]?)/u

/** A text whose English is marked as such, for voices and dictionaries. */
const Words = ({ text }: { text: string }): ReactNode =>
  text.split(english).map((piece, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} lang="en">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
