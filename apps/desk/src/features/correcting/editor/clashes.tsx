import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Choice, Field } from '@tensaku/ui/field.tsx'
import { useState } from 'react'
import type { DeskOrder } from '@tensaku/contract'
import type { Clash, Side } from '../engine/merge.ts'
import { useEditor, useWorkState } from './editor-context.ts'

const place = ({ n, field }: Clash, { questions }: DeskOrder): string =>
  field === 'answer'
    ? m.desk_question_answer({ number: questions.findIndex(({ id }) => id === n) + 1 })
    : field === 'phrases'
      ? m.desk_phrases()
      : field === 'note'
        ? n === null
          ? m.correcting_note_all()
          : m.correcting_note({ n })
        : n === null
          ? m.desk_comment()
          : field === 'comment'
            ? m.desk_line_comment({ n })
            : m.desk_line({ n })

/**
 * Asks for a choice if this window and another device changed the same text. Both texts are shown in full. A postponed question
 * is asked again.
 */
export function Clashes() {
  const { order, workStore, open } = useEditor()
  const clashes = useWorkState((state) => state.clashes)
  const [picks, setPicks] = useState<Readonly<Record<string, Side>>>({})
  const [later, setLater] = useState<readonly Clash[] | null>(null)
  if (!open || clashes.length === 0 || later === clashes) return null
  const putOff = () => setLater(clashes)
  const ready = clashes.every((clash) => picks[clash.id])
  return (
    <Dialog
      title={m.desk_clash_title()}
      guarded
      onClose={putOff}
      footer={
        <>
          <Button tone="quiet" onClick={putOff}>
            {m.desk_clash_later()}
          </Button>
          <Button
            disabled={!ready}
            onClick={() => {
              workStore.resolve(picks)
              setPicks({})
            }}
          >
            {m.desk_clash_keep()}
          </Button>
        </>
      }
    >
      <p className="mb-5 text-ink-soft">{m.desk_clash_text()}</p>
      <div className="space-y-6">
        {clashes.map((clash) => (
          <Field key={clash.id} group label={place(clash, order)}>
            {(['mine', 'theirs'] as const).map((side) => (
              <Choice
                key={side}
                name={clash.id}
                checked={picks[clash.id] === side}
                onChange={() => setPicks({ ...picks, [clash.id]: side })}
                title={side === 'mine' ? m.desk_clash_mine() : m.desk_clash_theirs()}
                text={<span className="whitespace-pre-wrap text-ink">{clash[side] || m.desk_clash_empty()}</span>}
              />
            ))}
          </Field>
        ))}
      </div>
    </Dialog>
  )
}
