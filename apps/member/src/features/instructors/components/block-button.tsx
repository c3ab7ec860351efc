import type { Teacher } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { useBlock } from '../actions.ts'

/** Waits for the answer itself, because the tapped button may be gone by then. `useBlock` shows a refusal. */
const isDone = (answer: Promise<unknown>): Promise<boolean> =>
  answer.then(
    () => true,
    () => false,
  )

/** Blocks an instructor after a question that explains the consequences, which are not visible at once. */
export function BlockButton({ teacher, onBlocked }: { teacher: Teacher; onBlocked?: (() => void) | undefined }) {
  const block = useBlock(teacher.id)
  const { name } = teacher
  const ask = async () => {
    const agreed = await confirm({
      title: m.instructors_block_title({ name }),
      message: m.instructors_block_message(),
      confirm: m.instructors_block_confirm(),
      tone: 'danger',
    })
    if (!agreed) return
    if (!(await isDone(block.mutateAsync(true)))) return
    toast(m.instructors_blocked({ name }))
    onBlocked?.()
  }
  return (
    <Button tone="danger" busy={block.isPending} onClick={() => void ask()}>
      {m.instructors_block()}
    </Button>
  )
}

/** The note on a block, with a button to unblock. */
export function BlockedNote({ teacher }: { teacher: Teacher }) {
  const block = useBlock(teacher.id)
  const undo = async () => {
    if (await isDone(block.mutateAsync(false))) toast.success(m.instructors_unblocked())
  }
  return (
    <div className="rounded-md bg-wait-soft px-4 py-4 text-sm">
      <p className="font-semibold">{m.instructors_is_blocked()}</p>
      <p className="mt-1 text-ink-soft">{m.instructors_is_blocked_text()}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button tone="quiet" busy={block.isPending} onClick={() => void undo()}>
          {m.instructors_unblock()}
        </Button>
        <Link to="settings-ng-list" className="link inline-flex min-h-11 items-center">
          {m.instructors_to_blocks()}
        </Link>
      </div>
    </div>
  )
}
