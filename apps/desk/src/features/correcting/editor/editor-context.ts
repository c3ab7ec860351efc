import type { DeskOrder } from '@tensaku/contract'
import { createContext, use } from 'react'
import { useStore } from '../../../lib/store.ts'
import type { EditsFinder } from '../engine/edits-finder.ts'
import type { WorkStore, WorkState } from '../engine/work-store-types.ts'

/** The dialogs above the editor. */
export type EditorDialog = 'keys' | 'snippets' | 'history' | 'deliver' | 'release' | 'return'

/**
 * The data of every part of the editor. `open` is false if only reading is possible. `unsure` is true while the state of the
 * order on the server is unknown.
 */
export type EditorParts = { order: DeskOrder; workStore: WorkStore; open: boolean; unsure: boolean; edits: EditsFinder }

export const EditorContext = createContext<EditorParts | null>(null)

export function useEditor(): EditorParts {
  const parts = use(EditorContext)
  if (!parts) throw new Error('This part belongs into the editor.')
  return parts
}

/** The language of the corrected text; English outside an editor. */
export const useTextLanguage = (): DeskOrder['language'] => use(EditorContext)?.order.language ?? 'en'

/** A part of the present work; renders again only when that part changes. */
export function useWorkState<T>(select: (state: WorkState) => T): T {
  return useStore(useEditor().workStore, select)
}
