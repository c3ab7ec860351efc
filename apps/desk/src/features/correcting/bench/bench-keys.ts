import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { useEffect, useEffectEvent } from 'react'
import { composing, strokeName, writing } from '../../../lib/keys.ts'
import type { Bench } from './bench-context.ts'
import { goToLine, goToUnexplained, lineInFocus } from './places.ts'
import type { BenchDialog } from './bench-dialog.ts'

/** The keys of the bench and what they do, for the list. */
export const benchKeys = (): [string, string][] => [
  ['Alt + ↓ / Ctrl + Enter', m.desk_key_next_line()],
  ['Alt + ↑', m.desk_key_previous_line()],
  ['Alt + J', m.desk_key_unexplained()],
  ['Alt + P', m.desk_key_perfect()],
  ['Ctrl + S', m.desk_key_save()],
  ['Ctrl + Shift + Enter', m.desk_key_deliver()],
  ['? / Ctrl + /', m.desk_key_list()],
]

function perfect(): void {
  const button = document.getElementById(`perfect-${lineInFocus()}`)
  if (button) button.click()
  else if (lineInFocus() !== null) toast(m.desk_perfect_changed())
}

function unexplained(): void {
  if (!goToUnexplained()) toast(m.desk_all_explained())
}

/** Everything on the bench by keyboard. Never while an input method composes or a dialog is open. */
export function useBenchKeys(bench: Bench | null, show: (dialog: BenchDialog) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (composing(event) || document.querySelector('dialog[open]')) return
    const acts: Record<string, () => void> = {
      'Alt+ArrowDown': () => goToLine(1),
      'Ctrl+Enter': () => goToLine(1),
      'Alt+ArrowUp': () => goToLine(-1),
      'Ctrl+/': () => show('keys'),
      ...(!writing(event.target) && { '?': () => show('keys') }),
      ...(bench?.open && {
        'Alt+J': unexplained,
        'Alt+P': perfect,
        'Ctrl+S': () => void bench.keeper.saveNow(),
        'Ctrl+Shift+Enter': () => show('deliver'),
      }),
    }
    const act = acts[strokeName(event)]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
