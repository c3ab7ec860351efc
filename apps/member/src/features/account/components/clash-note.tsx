import * as m from '@tensaku/messages'
import type { Clash } from '../unsaved-profile.ts'

const button = 'link min-h-11 text-left text-sm'

type Props = {
  /** The label of the field. */
  label: string
  clash: Clash | undefined
  /** Formats a value of the field; empty for none. */
  words?: (value: string) => string
  onChoose: (which: keyof Clash) => void
}

/** Shows both texts under a field that two devices changed; a tap chooses one. Typing a third text is also a choice. */
export function ClashNote({ label, clash, words = (value) => value, onChoose }: Props) {
  if (!clash) return null
  const textOf = (value: string) => words(value) || m.settings_clash_none()
  return (
    <fieldset aria-label={label} className="min-w-0 rounded-md border border-line bg-ai-soft px-4 pt-3 pb-1 text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt className="text-ink-soft">{m.settings_clash_mine()}</dt>
        <dd className="font-semibold wrap-anywhere">{textOf(clash.mine)}</dd>
        <dt className="text-ink-soft">{m.settings_clash_theirs()}</dt>
        <dd className="font-semibold wrap-anywhere">{textOf(clash.theirs)}</dd>
      </dl>
      <div className="flex flex-wrap gap-x-5">
        <button type="button" className={button} onClick={() => onChoose('mine')}>
          {m.settings_clash_keep_mine()}
        </button>
        <button type="button" className={button} onClick={() => onChoose('theirs')}>
          {m.settings_clash_keep_theirs()}
        </button>
      </div>
    </fieldset>
  )
}
