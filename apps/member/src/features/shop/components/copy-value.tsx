import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import Copy from 'lucide-react/icons/copy'

type Props = { name: string; value: string }

/** Groups a long number, so that it can be typed at a machine: 1234 5678 90. Other values stay. */
const grouped = (value: string) => (/^\d{9,}$/.test(value) ? value.replace(/\d{4}(?=\d)/g, '$& ') : value)

/** A number that is typed elsewhere: large, and copied by one tap. */
export function CopyValue({ name, value }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast.success(m.shop_copied())
    } catch {
      toast(m.shop_copy_failed())
    }
  }
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line py-3">
      <dl className="min-w-0">
        <dt className="text-sm text-ink-soft">{name}</dt>
        <dd className="text-xl font-semibold break-words tabular-nums select-all">{grouped(value)}</dd>
      </dl>
      <button
        type="button"
        onClick={() => void copy()}
        aria-label={m.shop_copy_of({ name })}
        className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line-strong px-4 text-sm font-semibold text-ai hover:bg-ai-soft"
      >
        <Copy aria-hidden="true" className="size-4" />
        {m.shop_copy()}
      </button>
    </div>
  )
}
