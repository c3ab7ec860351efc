import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { use, useState } from 'react'
import { deleteSaved, saveText, readSaved } from '../../../lib/saved-text.ts'
import { WriterContext } from '../../../lib/writer.ts'

type Question = DeskOrder['questions'][number]

/** The name under which the answer to a question is saved until it is sent. */
export const formOf = ({ id }: Question): string => `answer.${id}`

async function copy(text: string): Promise<void> {
  const copied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  toast(copied ? m.desk_answer_late_copied() : m.desk_answer_late_not_copied())
}

/** An answer that was not sent before its question was answered elsewhere or closed. It stays until it is deleted. */
export function LateAnswer({ question }: { question: Question }) {
  const writer = use(WriterContext)
  const name = formOf(question)
  const [fields] = useState(() => readSaved(writer, name))
  const [thrown, setThrown] = useState(false)
  const text = typeof fields['answer'] === 'string' ? fields['answer'].trim() : ''
  if (text === '' || text === question.answer) return null

  const turn = () => {
    if (thrown) saveText(writer, name, fields)
    else deleteSaved(writer, name)
    setThrown(!thrown)
  }
  return (
    <div className="space-y-2 rounded-md bg-wash px-4 py-3">
      <output className="block text-sm text-ink-soft">{thrown ? m.desk_kept_thrown() : m.desk_answer_late()}</output>
      {!thrown && <p className="wrap-anywhere whitespace-pre-wrap select-text">{text}</p>}
      <p className="flex flex-wrap justify-end gap-3">
        {!thrown && (
          <Button tone="quiet" onClick={() => void copy(text)}>
            {m.desk_answer_late_copy()}
          </Button>
        )}
        <Button tone="quiet" onClick={turn}>
          {thrown ? m.desk_undo() : m.desk_kept_throw()}
        </Button>
      </p>
    </div>
  )
}
