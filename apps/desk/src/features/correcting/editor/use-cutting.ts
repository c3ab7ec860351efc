import type { Border, Edit } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { useMemo } from 'react'
import { lineOf, withLine } from '../engine/content.ts'
import type { WorkLine } from '../engine/content.ts'
import { cutAgain, joinNext, split, uncut } from '../engine/cuts.ts'
import type { CutLine } from '../engine/cuts.ts'
import { useEditor } from './editor-context.ts'
import { goToChange } from './places.ts'

/** An instructor's actions on the cut of an edit. */
export type Cutting = {
  split: (edit: Edit, border: Border) => void
  join: (edit: Edit) => void
  uncut: (edit: Edit) => void
}

/** Changes the cuts of a line. The drawn text may be older than the present one, so the newest decides. */
export function useCutting(n: number): Cutting {
  const { order, workStore, edits } = useEditor()
  return useMemo(() => {
    const applyCut = (edit: Edit, cut: (line: WorkLine, at: CutLine) => WorkLine | null, failed: string) => {
      const written = lineOf(workStore.get().content, n)
      const original = order.lines.find((line) => line.n === n)?.original
      if (!written || original === undefined) return
      const after = cut(written, { original, edits: edits(n, written), language: order.language })
      if (!after) return toast(failed)
      workStore.change((content) => withLine(content, n, () => after))
      void workStore.saveNow()
      void goToChange(n, edit.start)
      return written
    }
    const undo = (before: WorkLine) => {
      const now = lineOf(workStore.get().content, n)
      const after = now && cutAgain(now, before.cuts ?? [])
      if (!after) return toast(m.desk_undo_kept())
      workStore.change((content) => withLine(content, n, () => after))
      void workStore.saveNow()
    }
    return {
      split: (edit, border) =>
        applyCut(edit, (line, at) => split(line, at, edit, border), m.correcting_split_impossible()),
      join: (edit) => applyCut(edit, (line, at) => joinNext(line, at, edit), m.correcting_join_none()),
      uncut: (edit) => {
        const before = applyCut(edit, (line) => uncut(line, edit), m.correcting_split_impossible())
        if (before) toast(m.correcting_uncut_done(), { action: { label: m.desk_undo(), run: () => undo(before) } })
      },
    }
  }, [order, workStore, edits, n])
}
