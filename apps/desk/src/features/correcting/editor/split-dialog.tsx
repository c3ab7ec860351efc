import { divide, wordsOfEdit } from '@tensaku/correction'
import type { Border } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Field, Select } from '@tensaku/ui/field.tsx'
import { useState } from 'react'
import type { ExplainedEdit } from '../engine/explaining.ts'
import { useEditor } from './editor-context.ts'
import { changeText } from './change-text.ts'

type Props = { one: ExplainedEdit; original: string; onSplit: (border: Border) => void; onClose: () => void }

/** Asks for the place at which an edit is cut in two, and shows the result. */
export default function SplitDialog({ one, original, onSplit, onClose }: Props) {
  const { order } = useEditor()
  const words = wordsOfEdit(original, one.edit, order.language)
  const [border, setBorder] = useState<Border>({
    was: Math.min(1, words.was.length),
    now: Math.min(1, words.now.length),
  })
  const parts = divide(original, one.edit, border, order.language)
  return (
    <Dialog
      title={m.correcting_split_title()}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {m.desk_deliver_back()}
          </Button>
          <Button
            disabled={parts.length === 0}
            onClick={() => {
              onClose()
              onSplit(border)
            }}
          >
            {m.correcting_split()}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <p className="text-ink-soft">{m.correcting_split_text()}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Beginning
            label={m.correcting_split_was()}
            of={one.was}
            words={words.was}
            count={border.was}
            onCount={(was) => setBorder({ ...border, was })}
          />
          <Beginning
            label={m.correcting_split_now()}
            of={one.now}
            words={words.now}
            count={border.now}
            onCount={(now) => setBorder({ ...border, now })}
          />
        </div>
        <div aria-live="polite" className="space-y-1">
          <p className="text-sm text-ink-soft">{m.correcting_split_result()}</p>
          {parts.length === 0 ? (
            <p>{m.correcting_split_none()}</p>
          ) : (
            <ul lang={order.language}>
              {parts.map((part) => (
                <li key={`${part.start}-${part.end}`} className="font-semibold wrap-anywhere">
                  {changeText({ was: original.slice(part.start, part.end), now: part.replacement })}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  )
}

type BeginningProps = {
  label: string
  of: string
  words: readonly string[]
  count: number
  onCount: (count: number) => void
}

/** Chooses the number of words of one side that belong to the first part, by their texts. */
function Beginning({ label, of, words, count, onCount }: BeginningProps) {
  const glue = /\s/u.test(of) ? ' ' : ''
  return (
    <Field label={label}>
      <Select value={count} onChange={(event) => onCount(Number(event.currentTarget.value))}>
        {Array.from({ length: words.length + 1 }, (_, many) => (
          <option key={many} value={many}>
            {words.slice(0, many).join(glue) || m.correcting_split_nothing()}
          </option>
        ))}
      </Select>
    </Field>
  )
}
