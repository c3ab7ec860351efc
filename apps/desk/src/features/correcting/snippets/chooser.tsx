import type { Snippet } from '@tensaku/contract'
import { fill, find } from '@tensaku/domain/snippets'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { TextInput } from '@tensaku/ui/field.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { composing } from '../../../lib/keys.ts'
import { Deleted } from './deleted.tsx'
import { EditSnippet } from './edit-snippet.tsx'
import { snippetsQuery } from './queries.ts'
import { SnippetRow } from './snippet-row.tsx'
import type { Target } from './target.ts'

type Props = {
  /** Inserts the chosen snippet; null if snippets are only managed. */
  target: Target | null
  onChoose: (text: string, kind: Snippet['kind']) => void
  onClose: () => void
}

type Edited = { snippet: Snippet | null; content: string }

/** Without a search, those for the same kind of error come first. */
function shown(items: readonly Snippet[], query: string, kind: Snippet['kind'] | undefined): Snippet[] {
  const found = find(items, query)
  if (query.trim() !== '' || !kind) return found
  return [...found.filter((one) => one.kind === kind), ...found.filter((one) => one.kind !== kind)]
}

/** The arrow keys move from the search through the list and back. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || composing(event.nativeEvent)) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  event.preventDefault()
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus()
}

/** The instructor's snippets: found by a few letters, inserted by Enter, and managed. */
export default function Chooser({ target, onChoose, onClose }: Props) {
  const list = useQuery(snippetsQuery)
  const [query, setQuery] = useState('')
  const [edited, setEdited] = useState<Edited | null>(null)
  const [deleted, setDeleted] = useState<Snippet | null>(null)
  const searchId = useId()
  const search = useRef<HTMLInputElement>(null)
  const items = list.data && shown(list.data.items, query, target?.kind)
  const written = target?.text.trim() ?? ''
  const loaded = items !== undefined
  useEffect(() => {
    if (loaded) search.current?.focus()
  }, [loaded])
  const pick = (snippet: Snippet) => {
    if (target) onChoose(fill(snippet.content, target.values), snippet.kind)
    else setEdited({ snippet, content: snippet.content })
  }

  return (
    <Dialog
      title={m.desk_snippet_title()}
      onClose={onClose}
      footer={
        list.data && (
          <>
            {written !== '' && (
              <Button tone="quiet" onClick={() => setEdited({ snippet: null, content: written })}>
                {m.desk_snippet_from()}
              </Button>
            )}
            <Button
              tone={list.data.items.length === 0 ? 'primary' : 'quiet'}
              onClick={() => setEdited({ snippet: null, content: '' })}
            >
              {m.desk_snippet_new()}
            </Button>
          </>
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows work on what is inside */}
      <div onKeyDown={walk} className="min-h-80 space-y-3">
        {list.data && list.data.items.length > 0 && (
          <div className="space-y-1.5">
            <label htmlFor={searchId} className="flex items-baseline justify-between gap-3 text-sm text-ink-soft">
              {m.desk_snippet_search()}
              <span className="tabular-nums">
                {m.desk_snippet_count({ count: list.data.items.length, max: list.data.max })}
              </span>
            </label>
            <TextInput
              id={searchId}
              type="search"
              data-stop
              ref={search}
              autoComplete="off"
              placeholder={m.desk_snippet_search_hint()}
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || composing(event.nativeEvent)) return
                event.preventDefault()
                if (items?.[0]) pick(items[0])
              }}
            />
            {target && <p className="hidden text-sm text-ink-soft sm:block">{m.desk_snippet_keys()}</p>}
          </div>
        )}
        {deleted && <Deleted snippet={deleted} onDone={() => setDeleted(null)} />}
        {items ? (
          <ul className="-mx-2">
            {items.map((snippet) => (
              <SnippetRow
                key={snippet.id}
                snippet={snippet}
                text={target ? fill(snippet.content, target.values) : snippet.content}
                onChoose={() => pick(snippet)}
                onEdit={target && (() => setEdited({ snippet, content: snippet.content }))}
              />
            ))}
          </ul>
        ) : list.isPaused ? (
          <p className="py-6 text-ink-soft">{m.desk_snippet_offline()}</p>
        ) : list.error ? (
          <Failed error={list.error} retry={list.refetch} busy={list.isFetching} />
        ) : (
          <Loading lines={4} />
        )}
        {list.data?.items.length === 0 && (
          <Empty title={m.desk_snippet_empty_title()} text={m.desk_snippet_empty_text()} />
        )}
        {items?.length === 0 && query.trim() !== '' && (
          <output className="block py-6 text-ink-soft">{m.desk_snippet_none({ query: query.trim() })}</output>
        )}
      </div>
      {edited && <EditSnippet {...edited} target={target} onDeleted={setDeleted} onClose={() => setEdited(null)} />}
    </Dialog>
  )
}
