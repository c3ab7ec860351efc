import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Select } from '@tensaku/ui/field.tsx'
import type { Explanation } from '../engine/content.ts'
import type { ExplainedEdit } from '../engine/explaining.ts'
import { useEditor } from './editor-context.ts'
import { changeText } from './change-text.ts'

type Props = {
  was: string
  explanation: Explanation
  edits: readonly ExplainedEdit[]
  onAttach: (edit: ExplainedEdit) => void
  onDelete: () => void
}

/** An explanation whose change was undone: it stays here until it is attached to another change or deleted. */
export function Orphan({ was, explanation, edits, onAttach, onDelete }: Props) {
  const { open } = useEditor()
  return (
    <div data-orphan className="space-y-2 rounded-md bg-alert-soft px-4 py-3">
      <p className="text-sm font-semibold text-alert">{m.desk_orphan_title()}</p>
      {was.trim() !== '' && <p className="text-sm text-ink-soft">{was}</p>}
      <p className="whitespace-pre-wrap">{explanation.text}</p>
      <p className="text-sm text-ink-soft">{m.desk_orphan_text()}</p>
      {open && (
        <div className="flex flex-wrap gap-2">
          {edits.length > 0 && (
            <Select
              aria-label={m.desk_orphan_attach()}
              value=""
              onChange={(event) => {
                const one = edits[Number(event.currentTarget.value)]
                if (one) onAttach(one)
              }}
              className="min-w-40 flex-1"
            >
              <option value="">{`${m.desk_orphan_attach()}: ${m.desk_orphan_choose()}`}</option>
              {edits.map((one, at) => (
                <option key={`${one.edit.start}-${one.edit.end}`} value={at}>
                  {changeText(one)}
                </option>
              ))}
            </Select>
          )}
          <Button tone="quiet" onClick={({ detail }) => detail < 2 && onDelete()}>
            {m.desk_orphan_delete()}
          </Button>
        </div>
      )}
    </div>
  )
}
