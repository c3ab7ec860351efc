import type { LucideIcon } from 'lucide-react'

type Props = {
  icon: LucideIcon
  iconClassName: string
  label: string
  pressed: boolean
  /** The call of the last press; further presses wait for its end. */
  change: { isPending: boolean; mutate: (pressed: boolean) => void }
}

/** A round button with an icon that is filled while it is pressed. */
export const ToggleButton = ({ icon: Icon, iconClassName, label, pressed, change }: Props) => (
  <button
    type="button"
    aria-pressed={pressed}
    aria-label={label}
    onClick={() => {
      if (!change.isPending) change.mutate(!pressed)
    }}
    className="relative grid size-[48px] shrink-0 place-items-center rounded-full text-ai hover:bg-ai-soft"
  >
    <Icon aria-hidden="true" className={`${iconClassName} ${pressed ? 'fill-current' : ''}`} strokeWidth={1.75} />
  </button>
)
