import * as m from '@tensaku/messages'
import { Select } from '@tensaku/ui/field.tsx'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { LivingTextArea } from '../../../ui/living-text-area.tsx'
import type { ErrorKind, Explanation } from '../engine/content.ts'
import { SnippetButton } from '../snippets/snippet-button.tsx'
import { valuesAt } from '../snippets/target.ts'
import { useEditor } from './editor-context.ts'
import { kindNamed, kindOptions, kindText } from './kinds.ts'
import { Options } from '../../../ui/options.tsx'

/** The value of a kind that the instructor has not chosen. */
const guess = 'guess'

type Props = {
  /** The words that the change deleted and inserted. */
  edit: { was: string; now: string }
  /** The change in words. */
  change: string
  /** The change in its sentence; only above the first explanation of a change. */
  sentence: ReactNode
  /** The tools of the change, next to those of the explanation. */
  tools: ReactNode
  explanation: Explanation | null
  /** The suggested kind until an explanation is written. */
  suggested: ErrorKind
  /** The next "jump to an unexplained change" stops here. */
  missing: boolean
  onWrite: (part: Partial<Explanation>) => void
  onRemove: (() => void) | null
}

/** The reason for a change in words, and its kind of error, below the change. The text keeps its width and grows with its words. */
export function ExplanationField(props: Props) {
  const { edit, change, sentence, tools, explanation, suggested, missing, onWrite, onRemove } = props
  const { order, workStore, open } = useEditor()
  const isGuess = !explanation || explanation.guessed === true
  const kind = explanation?.type ?? suggested
  return (
    <div
      data-explanation
      className="flex flex-wrap items-start gap-x-2 gap-y-1 @min-[26rem]/change:grid @min-[26rem]/change:grid-cols-[minmax(0,1fr)_13rem]"
    >
      <div className="flex min-h-11 min-w-0 flex-1 items-center">{sentence}</div>
      <div className="ml-auto flex min-h-11 shrink-0">
        {tools}
        {open && (
          <SnippetButton
            change={change}
            target={{
              values: valuesAt(edit, order),
              text: explanation?.text ?? '',
              kind: explanation ? explanation.type : suggested,
            }}
            onKind={(type) => {
              // A chosen kind stays.
              if (isGuess) onWrite({ type })
            }}
          />
        )}
        {onRemove && open && (
          <button
            type="button"
            aria-label={`${m.desk_explanation_remove()}: ${change}`}
            onClick={({ detail }) => detail < 2 && onRemove()}
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-wait-soft"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      <LivingTextArea
        aria-label={m.desk_explanation_label({ change })}
        placeholder={m.desk_explanation_hint()}
        data-unexplained={missing || undefined}
        value={explanation?.text ?? ''}
        onWrite={(text) => {
          if (text !== (explanation?.text ?? '')) onWrite({ text })
        }}
        onBlur={() => void workStore.saveNow()}
        readOnly={!open}
        maxLength={1000}
        rows={1}
        className="basis-full"
      />
      <Select
        aria-label={m.desk_kind_label({ change })}
        value={isGuess ? guess : (explanation.type ?? '')}
        disabled={!open}
        onChange={({ currentTarget: { value } }) => {
          if (value !== guess) onWrite({ type: kindNamed(value) })
        }}
        className={isGuess ? 'text-ink-soft' : ''}
      >
        {/* A value of its own, so that the same kind can be chosen. */}
        {isGuess && (
          <option value={guess} hidden>
            {m.desk_kind_guess({ kind: kindText(kind, order.language) })}
          </option>
        )}
        <option value="">{m.desk_kind_none()}</option>
        <Options of={kindOptions(order.language, kind)} />
      </Select>
    </div>
  )
}
