import { differencesOf, mergeSaves, type Piece } from '@tensaku/domain/merge'
import * as m from '@tensaku/messages'
import { courseNames, instructorTypeNames, styleName } from '@tensaku/messages/labels'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Drafts } from '../store/engine.ts'
import type { Choice } from '../store/resolve.ts'
import type { Draft } from '../store/views.ts'

/** The name of a place in a draft. */
function placeName(path: string): string {
  const [first, second, at] = path.split('.')
  if (first === 'drafts' && second === 'items') return m.clash_place_item({ n: Number(at) + 1 })
  if (first === 'drafts') return m.clash_place_title()
  if (path === 'options.message') return m.clash_place_message()
  if (first === 'options') return m.clash_place_question()
  return m.clash_place_setting()
}

function valueText(path: string, value: unknown): string {
  if (path === 'settings.course' && (value === 'basic' || value === 'advanced')) return courseNames[value]()
  if (path === 'settings.species') return styleName(Number(value))
  if (
    path === 'settings.teacher' &&
    (value === 'any' || value === 'global' || value === 'japanese' || value === 'native')
  )
    return instructorTypeNames[value]()
  if (typeof value === 'string' && value !== '') return value
  return typeof value === 'number' ? String(value) : m.clash_empty()
}

/** The choice between two versions of a place that was changed here and on another device; no text is discarded unseen. */
export default function ClashDialog({ draft, drafts }: { draft: Draft; drafts: Drafts }) {
  const { clash, content } = draft
  const [busy, setBusy] = useState<Choice>()
  const text = useRef<HTMLParagraphElement>(null)
  const revision = clash?.revision
  useEffect(() => {
    // The dialog opens in the middle of a sentence, so the next typed space must not discard words.
    if (revision !== undefined) text.current?.focus()
  }, [revision])
  const conflicts = useMemo(
    () => (clash ? mergeSaves(clash.base, content, clash.theirs).conflicts : []),
    [clash, content],
  )
  const choose = async (choice: Choice) => {
    if (busy !== undefined) return
    setBusy(choice)
    try {
      const done = await drafts.resolve(draft.localId, choice)
      if (choice === 'both' && done !== 'moot') toast(done === 'no_room' ? m.clash_no_room() : m.clash_copied())
    } finally {
      setBusy(undefined)
    }
  }
  if (!clash) return null
  const answers = [
    { choice: 'mine', label: m.clash_keep_mine() },
    { choice: 'theirs', label: m.clash_keep_theirs() },
    { choice: 'both', label: m.clash_both() },
  ] as const
  return (
    <Dialog
      kind="alert"
      title={m.clash_title()}
      // Closing without a choice keeps both versions, which loses nothing.
      onClose={() => void choose('both')}
      footer={answers.map(({ choice, label }) => (
        <Button
          key={choice}
          tone={choice === 'both' ? 'primary' : 'quiet'}
          busy={busy === choice}
          disabled={busy !== undefined && busy !== choice}
          onClick={() => void choose(choice)}
        >
          {label}
        </Button>
      ))}
    >
      <p ref={text} tabIndex={-1} className="text-sm outline-none">
        {m.clash_text()}
      </p>
      {conflicts.map(({ path, mine, theirs }) => {
        const pieces = differencesOf(valueText(path, mine), valueText(path, theirs), languageAt(path))
        return (
          <section key={path} className="mt-5">
            <h3 className="text-sm font-semibold text-ink-soft">{placeName(path)}</h3>
            <Version label={m.clash_mine()} lang={languageAt(path)} pieces={pieces.mine} />
            <Version label={m.clash_theirs()} lang={languageAt(path)} pieces={pieces.theirs} />
          </section>
        )
      })}
      <p className="mt-4 text-sm text-ink-soft">{m.clash_both_text()}</p>
    </Dialog>
  )
}

const languageAt = (path: string): 'en' | 'ja' => (path.endsWith('.english') ? 'en' : 'ja')

/** One of the two versions with its own words highlighted. */
function Version({ label, lang, pieces }: { label: string; lang: 'en' | 'ja'; pieces: readonly Piece[] }) {
  return (
    <div className="mt-2 border-l-2 border-line-strong pl-3">
      <p className="text-xs font-semibold text-ink-soft">{label}</p>
      <p lang={lang} className="max-h-40 overflow-y-auto text-sm whitespace-pre-wrap">
        {pieces.map((piece, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Words key={at} piece={piece} />
        ))}
      </p>
    </div>
  )
}

function Words({ piece: { text, differs, left } }: { piece: Piece }) {
  if (!differs) return left ? ' … ' : text
  // The white space before a word belongs to it, but would look like a mistake if it were marked.
  const from = text.trim() === '' ? 0 : text.length - text.trimStart().length
  return (
    <>
      {text.slice(0, from)}
      <mark className="rounded-sm bg-ai-soft font-semibold text-ink underline decoration-2">{text.slice(from)}</mark>
    </>
  )
}
