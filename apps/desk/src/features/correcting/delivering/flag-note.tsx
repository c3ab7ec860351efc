import type { Flag } from '@tensaku/domain/flags'
import { FlagList } from '../../../ui/flag-list.tsx'

type Props = { flags: readonly Flag[]; title: string; text: string; oneText?: boolean }

/** The texts of a delivery that an operator checks first, and the consequence. */
export function FlagNote({ flags, title, text, oneText = false }: Props) {
  return (
    <section aria-labelledby="flagged" className="mb-6 rounded-md bg-wash px-5 py-4">
      <h3 id="flagged" className="font-semibold">
        {title}
      </h3>
      <p className="mt-1 text-sm">{text}</p>
      {flags.length > 0 && (
        <div className="mt-3">
          <FlagList flags={flags} oneText={oneText} />
        </div>
      )}
    </section>
  )
}
