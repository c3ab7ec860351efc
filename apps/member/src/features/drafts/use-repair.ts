import type { FormOptions } from '@tensaku/contract'
import { type Finding, inTwo, repaired } from '@tensaku/domain/precheck'
import * as m from '@tensaku/messages'
import { alertError } from '@tensaku/ui/ask.ts'
import { toast } from '@tensaku/ui/toast.tsx'
import { useRef } from 'react'
import { begin } from './begin.ts'
import type { Category } from './pricing.ts'
import type { Drafts } from './store/engine.ts'
import { same } from './store/record.ts'
import type { Draft } from './store/views.ts'
import { titleOf } from './labels.ts'

const tooMuch = ({ key }: Finding) => key === 'text_too_long' || key === 'items_too_many'

type RepairOptions = { draft: Draft; drafts: Drafts; category: Category; limits: FormOptions['limits'] }

/** Repairs a finding of the pre-check, and offers an undo. */
export function useRepair({ draft, drafts, category, limits }: RepairOptions) {
  const { localId } = draft
  const leaving = useRef(false)

  const mend = (finding: Finding) => {
    const before = draft.content
    const after = repaired(before, finding)
    if (after === before) return void alertError({ message: m.precheck_no_room() })
    // Text typed since the finding must not be overwritten.
    drafts.edit(localId, (now) => (same(now, before) ? after : now))
    void drafts.saveNow(localId)
    const undo = () =>
      drafts.edit(localId, (now) =>
        same(now.drafts, after.drafts) && same(now.options, after.options)
          ? { ...now, drafts: before.drafts, options: before.options }
          : now,
      )
    toast(m.precheck_done(), { action: { label: m.precheck_undo(), run: undo } })
  }

  /** The new draft comes first: an interruption then leaves a text too many, and never one too few. */
  const part = async () => {
    const parts = inTwo(draft.content, category, limits)
    if (!parts) return alertError({ message: m.precheck_one_sentence() })
    const before = draft.content
    const rest = {
      ...parts.rest,
      drafts: { ...parts.rest.drafts, title: m.precheck_rest_title({ title: titleOf(before) }).slice(0, 50) },
    }
    const begun = await begin(drafts, rest)
    await drafts.open(localId)
    if (begun === undefined) return undefined
    drafts.edit(localId, (now) => (same(now.drafts, before.drafts) ? { ...now, ...parts.first, data: now.data } : now))
    void drafts.saveNow(localId)
    return toast(m.precheck_parted({ title: titleOf(rest) }))
  }

  return async (finding: Finding): Promise<void> => {
    if (!tooMuch(finding)) return mend(finding)
    if (leaving.current) return undefined
    leaving.current = true
    try {
      return await part()
    } finally {
      leaving.current = false
    }
  }
}
