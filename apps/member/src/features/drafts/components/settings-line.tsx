import type { SaveContent } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { courseNames } from '@tensaku/messages/labels'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { courseGives } from './course-choice.tsx'

type Props = { course: SaveContent['settings']['course']; onChange: () => void }

/** The course of a draft and its content. A tap opens the settings. */
export function SettingsLine({ course, onChange }: Props) {
  return (
    <button
      type="button"
      onClick={onChange}
      className="flex min-h-11 w-full items-center gap-2 rounded-md border border-line-strong px-3 py-1 text-left"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-sm leading-tight font-semibold">{courseNames[course]()}</span>
        <span className="block text-xs leading-tight text-ink-soft">{courseGives[course]()}</span>
      </span>
      <span className="flex shrink-0 items-center gap-1.5 text-sm font-semibold text-ai">
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {m.draft_settings()}
      </span>
    </button>
  )
}
