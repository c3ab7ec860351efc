import type { TeacherProfile } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { Field, TextArea } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { object, pipe, string, trim } from 'valibot'
import { useForm } from '../../../lib/form.ts'
import { max, required } from '../../../lib/rules.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { minuteInTokyo } from '../../../lib/format.ts'
import { useDeleteMemo, useWriteMemo } from '../memos.ts'
import { inTab } from '../../../lib/on-device.ts'

const longest = 1000

/** The learner's memos about an instructor, newest first. */
export function Memos({ teacher }: { teacher: TeacherProfile }) {
  const [written, setWritten] = useState(0)
  return (
    <>
      <p className="text-sm text-ink-soft">{m.instructors_memos_private()}</p>
      <MemoForm key={written} teacherId={teacher.id} onWritten={() => setWritten(written + 1)} />
      <ul className="mt-4 divide-y divide-line">
        {teacher.memos.map((memo) => (
          <Memo key={memo.id} teacherId={teacher.id} memo={memo} />
        ))}
      </ul>
    </>
  )
}

function MemoForm({ teacherId, onWritten }: { teacherId: number; onWritten: () => void }) {
  const write = useWriteMemo(teacherId)
  // An unfinished memo survives a reload. Its key has the writer's id, because another tab may sign somebody else in.
  const key = `teachers.memo.${useOwnId()}.${teacherId}` as const
  const form = useForm(object({ content: pipe(string(), trim(), required(), max(longest)) }), async ({ content }) => {
    if (!(await write(content))) return
    inTab.removeItem(key)
    toast.success(m.instructors_memo_saved())
    onWritten()
  })
  return (
    <form {...form.props} className="mt-3 space-y-3">
      <Field label={m.instructors_memo_label()} optional error={form.errors['content']}>
        <TextArea
          name="content"
          rows={2}
          defaultValue={inTab.getItem(key) ?? ''}
          onChange={(event) => inTab.setItem(key, event.target.value)}
        />
      </Field>
      <Button type="submit" tone="quiet" busy={form.busy}>
        {m.instructors_memo_save()}
      </Button>
    </form>
  )
}

function Memo({ teacherId, memo }: { teacherId: number; memo: TeacherProfile['memos'][number] }) {
  const remove = useDeleteMemo(teacherId)
  const ask = async () => {
    const agreed = await confirm({
      title: m.instructors_memo_delete_title(),
      message: m.instructors_memo_delete_message({ at: minuteInTokyo(memo.created_at) }),
      confirm: m.instructors_memo_delete(),
      tone: 'danger',
    })
    if (agreed && !remove.isPending) remove.mutate(memo.id)
  }
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-wrap wrap-anywhere">{memo.content}</p>
        <p className="mt-1 text-xs text-ink-soft tabular-nums">{minuteInTokyo(memo.created_at)}</p>
      </div>
      <button
        type="button"
        aria-label={m.instructors_memo_delete_label({ at: minuteInTokyo(memo.created_at) })}
        onClick={() => void ask()}
        className="grid size-12 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-wash"
      >
        <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </button>
    </li>
  )
}
