import type { Edit } from '@tensaku/correction'
import { useState } from 'react'
import { usePrinting } from './printing.ts'

/** The open place of a line: an explanation by its index, -1 if none, or an edit without one. */
export type OpenPlace = { opened: number; edit: Edit | undefined; open: (at: number, edit?: Edit) => void }

/** The open place of a line. Another view closes it. On paper none is open: the list has all explanations. */
export function useOpenPlace(view: string): OpenPlace {
  const [place, setPlace] = useState<{ at: number; edit?: Edit | undefined; view: string }>({ at: -1, view })
  const printing = usePrinting()
  const open = (at: number, edit?: Edit) => setPlace({ at, edit, view })
  if (printing || place.view !== view) return { opened: -1, edit: undefined, open }
  return { opened: place.at, edit: place.edit, open }
}
