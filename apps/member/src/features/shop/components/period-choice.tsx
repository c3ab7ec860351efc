import * as m from '@tensaku/messages'
import { Field, Select } from '@tensaku/ui/field.tsx'
import { useGo } from '../../../lib/navigation.tsx'
import { useOnline } from '../../../lib/online.ts'
import { periodName } from '../months.ts'

type Props = {
  /** YYYY-MM or YYYY; undefined for all. */
  period: string | undefined
  /** The month of the first purchase. */
  since: string
  /** The last twelve months, YYYY-MM, the oldest first. */
  months: readonly string[]
}

/** The years since the first purchase, the last one first. */
function yearsSince(since: string, now: string): string[] {
  const [first, last] = [Number(since.slice(0, 4)), Number(now.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, ago) => String(last - ago))
}

/** Narrows the purchases to a month or a year. The choice is in the address. */
export function PeriodChoice({ period, since, months }: Props) {
  const go = useGo()
  const online = useOnline()
  const groups: [string, string[]][] = [
    [m.shop_period_years(), yearsSince(since, months.at(-1) ?? since)],
    [m.shop_period_months(), months.filter((month) => month >= since).toReversed()],
  ]
  const isKnown = period === undefined || groups.some(([, names]) => names.includes(period))
  const choose = (chosen: string) =>
    go('shop-histories-purchases', {}, chosen === '' ? {} : { period: chosen }, { replace: true, stay: true })
  return (
    <Field preset required label={m.shop_period()} className="mb-4">
      <Select value={period ?? ''} disabled={!online} onChange={({ target }) => void choose(target.value)}>
        <option value="">{m.shop_period_all()}</option>
        {!isKnown && <option value={period}>{periodName(period)}</option>}
        {groups.map(([label, names]) => (
          <optgroup key={label} label={label}>
            {names.map((name) => (
              <option key={name} value={name}>
                {periodName(name)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  )
}
