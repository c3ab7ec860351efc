import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { useEffect, useEffectEvent } from 'react'
import { composing, strokeName, writing } from '../../../lib/keys.ts'
import type { EditorParts } from './editor-context.ts'
import { cutTool, goToLine, goToNextChange, goToNote, goToUnexplained, inChange, lineInFocus } from './places.ts'
import type { EditorDialog } from './editor-context.ts'

/** The keys of the editor and their commands, for the list. */
export const editorKeys = (amending: boolean): [string, string][] => [
  ['Alt + ↓ / Ctrl + Enter', m.desk_key_next_line()],
  ['Alt + ↑', m.desk_key_previous_line()],
  ['Alt + J', m.desk_key_unexplained()],
  ['Alt + K', m.correcting_key_next_change()],
  ['Alt + P', m.desk_key_perfect()],
  ['Alt + X', m.correcting_key_split()],
  ['Alt + M', m.correcting_key_join()],
  ['Alt + S', m.desk_key_snippet()],
  ['Alt + N', m.correcting_key_note()],
  ...(amending ? [] : [['Alt + L', m.correcting_key_history()] satisfies [string, string]]),
  ['Ctrl + S', m.desk_key_save()],
  ['Ctrl + Shift + Enter', m.hand_key_again()],
  ['Alt + Enter', m.hand_key_next()],
  ['Alt + Z', m.hand_key_take_back()],
  ['Tab / Shift + Tab', m.correcting_key_tab()],
  ['Esc', m.correcting_key_escape()],
  [m.desk_keys_list_strokes(), m.desk_key_list()],
]

function perfect(): void {
  const button = document.getElementById(`perfect-${lineInFocus()}`)
  if (button) button.click()
  else if (lineInFocus() !== null) toast(m.desk_perfect_changed())
}

/** Inserts into the explanation in focus; elsewhere it opens the management of snippets. */
function snippets(show: (dialog: EditorDialog) => void): void {
  const explanation = document.activeElement?.closest('[data-explanation]')
  const button = explanation?.querySelector<HTMLElement>('[data-snippets]')
  if (button) button.click()
  else show('snippets')
}

function cut(does: 'split' | 'join'): void {
  const tool = cutTool(does)
  if (tool) tool.click()
  else if (!inChange()) toast(m.correcting_change_none())
  else toast(does === 'split' ? m.correcting_split_impossible() : m.correcting_join_none())
}

function nextChange(): void {
  if (!goToNextChange()) toast(m.correcting_changes_none())
}

function unexplained(): void {
  if (!goToUnexplained()) toast(m.desk_all_explained())
}

/** A held key moves from line to line; every other command runs once. */
const goesOn: ReadonlySet<string> = new Set(['Alt+ArrowDown', 'Alt+ArrowUp', 'Ctrl+Enter'])

/**
 * All commands of the editor by keyboard, but never while an input method composes or a dialog is open. An amendment has no
 * earlier versions, because those belong to the correction.
 */
export function useEditorKeys(
  parts: EditorParts | null,
  show: (dialog: EditorDialog) => void,
  amending: boolean,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (composing(event) || document.querySelector('dialog[open]')) return
    // A browser opens the list of a select with Alt and an arrow.
    if (event.altKey && event.key.startsWith('Arrow') && event.target instanceof HTMLSelectElement) return
    const acts: Record<string, () => void> = {
      'Alt+ArrowDown': () => goToLine(1),
      'Ctrl+Enter': () => goToLine(1),
      'Alt+ArrowUp': () => goToLine(-1),
      'Ctrl+/': () => show('keys'),
      ...(!writing(event.target) && { '?': () => show('keys') }),
      ...(parts?.open && {
        'Alt+J': unexplained,
        'Alt+K': nextChange,
        ...(!amending && { 'Alt+L': () => show('history') }),
        'Alt+M': () => cut('join'),
        'Alt+N': goToNote,
        'Alt+X': () => cut('split'),
        'Alt+P': perfect,
        'Alt+S': () => snippets(show),
        'Ctrl+S': () => void parts.workStore.saveNow(),
        'Ctrl+Shift+Enter': () => show('deliver'),
        'Alt+Enter': () => show('deliver'),
      }),
    }
    const stroke = strokeName(event)
    const act = acts[stroke]
    if (!act) return
    event.preventDefault()
    if (!event.repeat || goesOn.has(stroke)) act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
