import * as m from '@tensaku/messages'
import { Select } from '@tensaku/ui/field.tsx'
import type { ErrorKind } from '../engine/content.ts'
import { useEditor } from './editor-context.ts'
import { kindNamed, kindOptions } from './kinds.ts'
import { Options } from '../../../ui/options.tsx'

type Props = {
  /** The change in words. */
  change: string
  /** The chosen kind; undefined before a choice. */
  chosen: ErrorKind | undefined
  /** The suggested kind. */
  suggested: ErrorKind
  onWrite: (part: { type: ErrorKind | undefined }) => void
}

/** The kind of error of a change that has no explanation in words. */
export function KindField({ change, chosen, suggested, onWrite }: Props) {
  const { order, open } = useEditor()
  return (
    <Select
      aria-label={m.desk_kind_label({ change })}
      value={chosen ?? suggested}
      disabled={!open}
      onChange={(event) => onWrite({ type: kindNamed(event.currentTarget.value) })}
      className={`@min-[26rem]/change:w-52 ${chosen ? '' : 'text-ink-soft'}`}
    >
      <Options
        of={kindOptions(order.language, chosen ?? suggested).map(([kind, name]) => [
          kind,
          !chosen && kind === suggested ? m.desk_kind_guess({ kind: name }) : name,
        ])}
      />
    </Select>
  )
}
