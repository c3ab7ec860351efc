import type { Snippet } from '@tensaku/contract'
import { fill, longestSnippet, longestSnippetName, type Placeholder, placeholders } from '@tensaku/domain/snippets'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Field, Select, TextArea, TextInput } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { typed } from '../../../lib/form.ts'
import { useSavedForm } from '../../../lib/use-saved-form.ts'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { SavedNote } from '../../../ui/saved-note.tsx'
import { useTextLanguage } from '../editor/editor-context.ts'
import { kindNamed, kindOptions } from '../editor/kinds.ts'
import { hasRoom, putIn } from './put-in.ts'
import { deleteSnippet, keepSnippet } from './queries.ts'
import type { Target } from './target.ts'
import { Options } from '../../../ui/options.tsx'

type Props = {
  /** Null for a new one. */
  snippet: Snippet | null
  content: string
  target: Target | null
  onDeleted: (snippet: Snippet) => void
  onClose: () => void
}

const meanings: Record<Placeholder, () => string> = {
  was: m.desk_snippet_was,
  now: m.desk_snippet_now,
  word: m.desk_snippet_word,
  learner: m.desk_snippet_learner,
}

/** Edits a new or an existing snippet; shows the available placeholders. */
export function EditSnippet({ snippet, content, target, onDeleted, onClose }: Props) {
  const language = useTextLanguage()
  const [text, setText] = useState(content)
  const [missing, setMissing] = useState({ name: false, content: false })
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useId()
  // The saved texts of several new snippets are distinguished by their initial text.
  const saved = useSavedForm(snippet ? `snippet.${snippet.id}` : `snippet.new.${content}`)
  const filled = target && fill(text, target.values)
  useEffect(() => name.current?.focus(), [])

  const send = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      await work()
      saved.forget()
      onClose()
    } catch (cause) {
      setError(cause)
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [called, body] = [typed(data, 'name').trim(), typed(data, 'content').trim()]
    setMissing({ name: called === '', content: body === '' })
    if (called === '' || body === '') return
    void send(async () => {
      await keepSnippet(snippet?.id, { name: called, content: body, kind: kindNamed(typed(data, 'kind')) ?? null })
      toast.success(m.desk_snippet_saved())
    })
  }
  const remove = () =>
    snippet &&
    void send(async () => {
      await deleteSnippet(snippet.id)
      onDeleted(snippet)
    })

  return (
    <Dialog
      title={snippet ? m.desk_snippet_edit() : m.desk_snippet_new()}
      guarded
      onClose={onClose}
      footer={
        <>
          {snippet && (
            <Button tone="danger" busy={busy} onClick={remove}>
              {m.desk_snippet_delete()}
            </Button>
          )}
          <Button type="submit" form={form} busy={busy}>
            {m.desk_snippet_save()}
          </Button>
        </>
      }
    >
      <form {...saved.form} id={form} onSubmit={submit} noValidate className="space-y-5">
        <SavedNote of={saved.state} />
        <ErrorLine error={error} className="" />
        <Field label={m.desk_snippet_name()} required error={missing.name ? m.desk_snippet_name_missing() : undefined}>
          <TextInput
            name="name"
            ref={name}
            autoComplete="off"
            maxLength={longestSnippetName}
            defaultValue={snippet?.name}
          />
        </Field>
        <Field
          label={m.desk_snippet_content()}
          required
          error={missing.content ? m.desk_snippet_content_missing() : undefined}
        >
          <TextArea
            ref={field}
            name="content"
            maxLength={longestSnippet}
            rows={3}
            defaultValue={content}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <div>
          <h3 className="text-sm text-ink-soft">{m.desk_snippet_placeholders()}</h3>
          <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
            {placeholders.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  onClick={() => {
                    if (field.current && hasRoom(field.current, `{${one}}`)) putIn(field.current, `{${one}}`)
                  }}
                  className="flex min-h-11 w-full items-baseline gap-2 py-2 text-left text-sm hover:bg-ai-soft"
                >
                  <code className="shrink-0 text-ai">{`{${one}}`}</code>
                  <span className="text-ink-soft">{meanings[one]()}</span>
                </button>
              </li>
            ))}
          </ul>
          {filled !== null && filled !== text && (
            <p className="mt-2 border-l-2 border-line pl-4 text-sm whitespace-pre-wrap wrap-anywhere">
              <span className="block text-ink-soft">{m.desk_snippet_filled()}</span>
              {filled}
            </p>
          )}
        </div>
        <Field label={m.desk_snippet_kind()} optional hint={m.desk_snippet_kind_hint()}>
          <Select name="kind" defaultValue={snippet ? (snippet.kind ?? '') : (content !== '' && target?.kind) || ''}>
            <option value="">{m.desk_snippet_kind_any()}</option>
            <Options of={kindOptions(language, snippet?.kind ?? undefined)} />
          </Select>
        </Field>
      </form>
    </Dialog>
  )
}
