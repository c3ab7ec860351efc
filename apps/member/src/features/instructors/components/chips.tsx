import { Field } from '@tensaku/ui/field.tsx'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'

type ChipProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }

/** An on/off filter. */
export function Chip({ checked, onChange, children }: ChipProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong px-4 text-sm transition-colors has-checked:border-ai has-checked:bg-ai-soft has-checked:font-semibold has-checked:text-ai-deep has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ai">
      <input
        type="checkbox"
        className="sr-only"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {checked && <Check aria-hidden="true" className="size-4" />}
      {children}
    </label>
  )
}

type Props<K extends string> = {
  label: string
  options: readonly K[]
  textOf: (option: K) => string
  chosen: readonly K[]
  onChange: (chosen: K[]) => void
}

/** A filter with several values; none means all. */
export function Chips<K extends string>({ label, options, textOf, chosen, onChange }: Props<K>) {
  return (
    <Field group label={<span className="text-sm">{label}</span>}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip
            key={option}
            checked={chosen.includes(option)}
            onChange={(checked) => onChange(options.filter((one) => (one === option ? checked : chosen.includes(one))))}
          >
            {textOf(option)}
          </Chip>
        ))}
      </div>
    </Field>
  )
}
