import { wordsOfEdit } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import Combine from 'lucide-react/icons/combine'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Scissors from 'lucide-react/icons/scissors'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { fetchedDialog } from '../../../ui/fetched-dialog.tsx'
import type { ExplainedEdit } from '../engine/explaining.ts'
import { useEditor } from './editor-context.ts'
import { changeText } from './change-text.ts'
import type { Cutting } from './use-cutting.ts'

const SplitDialog = fetchedDialog(() => import('./split-dialog.tsx'))

type Props = { one: ExplainedEdit; original: string; cutting: Cutting; hasNext: boolean; byHand: boolean }

/** Cuts one edit in two, joins it with the next, or restores the engine's edits. */
export function CutTools({ one, original, cutting, hasNext, byHand }: Props) {
  const { order } = useEditor()
  const [splitting, setSplitting] = useState(false)
  const change = changeText(one)
  const words = wordsOfEdit(original, one.edit, order.language)
  // A replacement of one word by one, or a mere insertion, has no border to be cut at.
  const divides = words.was.length > 0 && words.was.length + words.now.length > 2
  return (
    <span className="flex shrink-0">
      {divides && (
        <Tool
          icon={Scissors}
          label={m.correcting_split_label({ change })}
          does="split"
          onClick={() => setSplitting(true)}
        />
      )}
      {hasNext && (
        <Tool
          icon={Combine}
          label={m.correcting_join_label({ change })}
          does="join"
          onClick={() => cutting.join(one.edit)}
        />
      )}
      {byHand && (
        <Tool
          icon={RotateCcw}
          label={m.correcting_uncut_label({ change })}
          does="uncut"
          onClick={() => cutting.uncut(one.edit)}
        />
      )}
      {splitting && (
        <SplitDialog
          one={one}
          original={original}
          onSplit={(border) => cutting.split(one.edit, border)}
          onClose={() => setSplitting(false)}
        />
      )}
    </span>
  )
}

type ToolProps = { icon: LucideIcon; label: string; does: string; onClick: () => void }

function Tool({ icon: Icon, label, does, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-cut={does}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full text-ai hover:bg-ai-soft"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  )
}
