import * as m from '@tensaku/messages'
import type { Clash } from '../use-profile-base.ts'

const button = 'link min-h-11 text-left text-sm'

type Props = {
  /** What the field is called. */
  label: string
  clash: Clash | undefined
  /** A value of the field as it is read; empty for none. */
  words?: (value: string) => string
  onChoose: (which: keyof Clash) => void
}

/** Under a field that two devices changed: both texts, and either of them at a tap. Typing another one is a choice too. */
export function ClashNote({ label, clash, words = (value) => value, onChoose }: Props) {
  if (!clash) return null
  const said = (value: string) => words(value) || m.settings_clash_none()
  return (
    <fieldset aria-label={label} className="min-w-0 rounded-md border border-line bg-ai-soft px-4 pt-3 pb-1 text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt className="text-ink-soft">{m.settings_clash_mine()}</dt>
        <dd className="font-semibold wrap-anywhere">{said(clash.mine)}</dd>
        <dt className="text-ink-soft">{m.settings_clash_theirs()}</dt>
        <dd className="font-semibold wrap-anywhere">{said(clash.theirs)}</dd>
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
