import { align } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { CorrectedText } from '@tensaku/ui/corrected-text.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Choice, Field, Select } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useMemo, useState } from 'react'
import { likelyTarget, proposalsOf, targetsOf } from '../proposals.ts'
import { type DraftSubject, shortened, textOf } from '../subject.ts'
import type { Message } from '../types.ts'

type Props = {
  subject: DraftSubject
  message: Message
  onClose: () => void
  /** The sentence is in the draft; `undo` puts the former one back. */
  onReplaced: (undo: () => void) => void
}

/** Puts one sentence of an answer into the draft, after its difference was seen. */
export default function Replace({ subject, message, onClose, onReplaced }: Props) {
  const { language } = subject
  const proposals = useMemo(() => proposalsOf(message.content, language), [message.content, language])
  const lines = subject.lines.map((line) => ({ n: line.n, text: textOf(subject, line) }))
  const targets = targetsOf(lines, language)
  const [proposal, setProposal] = useState(proposals[0] ?? '')
  const [chosen, setChosen] = useState<number>()
  const at = chosen ?? likelyTarget(targets, proposal, { language, place: message.place })
  const target = targets[at]
  const same = target?.text === proposal
  const put = () => {
    const before = lines.find(({ n }) => n === target?.line)?.text
    if (!target || before === undefined) return
    const after = before.slice(0, target.start) + proposal + before.slice(target.start + target.text.length)
    onClose()
    if (!subject.replace(target.line, before, after)) return toast(m.assistant_replace_changed())
    onReplaced(() => {
      if (!subject.replace(target.line, after, before)) toast(m.assistant_replace_changed())
    })
  }
  return (
    <Dialog
      title={m.assistant_replace_title()}
      onClose={onClose}
      footer={
        <Button disabled={!target || same} onClick={put}>
          {m.assistant_replace()}
        </Button>
      }
    >
      <div className="space-y-5">
        {proposals.length > 1 && (
          <Field group required preset label={m.assistant_replace_with()}>
            {proposals.map((one) => (
              <Choice
                key={one}
                name="proposal"
                title={
                  <span lang={language} className="wrap-anywhere">
                    {one}
                  </span>
                }
                checked={one === proposal}
                onChange={() => {
                  setProposal(one)
                  setChosen(undefined)
                }}
              />
            ))}
          </Field>
        )}
        {targets.length > 1 && (
          <Field required preset label={m.assistant_replace_what()}>
            <Select lang={language} value={at} onChange={({ target: { value } }) => setChosen(Number(value))}>
              {targets.map(({ text, line, start }, index) => (
                <option key={`${line} ${start}`} value={index}>
                  {shortened(text)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {target && (
          <section aria-label={m.assistant_replace_difference()}>
            <p className="mb-1 font-semibold">{m.assistant_replace_difference()}</p>
            {same ? (
              <p className="text-sm text-ink-soft">{m.assistant_replace_same()}</p>
            ) : (
              <CorrectedText
                source={target.text}
                edits={align(target.text, proposal, { language })}
                language={language}
                className="wrap-anywhere"
              />
            )}
          </section>
        )}
        <p className="text-sm text-ink-soft">{m.assistant_replace_note()}</p>
      </div>
    </Dialog>
  )
}
