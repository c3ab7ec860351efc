import * as m from '@tensaku/messages'
import { minuteInTokyo } from '../../../lib/format.ts'
import { Folded } from '../../../ui/folded.tsx'
import { numberNames } from '../labels.ts'
import type { Purchase } from '../queries.ts'
import { CopyValue } from './copy-value.tsx'
import { Lines } from './part.tsx'

type Next = NonNullable<Purchase['next']>

/** How to pay at each chain of stores. */
const atStores = [
  [m.shop_store_seven, m.shop_how_seven],
  [m.shop_store_lawson, m.shop_how_lawson],
  [m.shop_store_family, m.shop_how_family],
  [m.shop_store_ministop, m.shop_how_lawson],
  [m.shop_store_daily, m.shop_how_daily],
  [m.shop_store_seico, m.shop_how_seico],
] as const

/** The last moment and the amount of a payment that waits. */
const Deadline = ({ until, amount }: { until: string; amount: string }) => (
  <div className="mb-3 rounded-md bg-alert-soft px-4 py-3">
    <p className="font-semibold text-balance [word-break:auto-phrase] text-alert">
      {m.shop_pay_until({ at: minuteInTokyo(until) })}
    </p>
    <p className="text-xl font-semibold tabular-nums">{amount}</p>
  </div>
)

type SlipProps = { slip: Extract<Next, { kind: 'slip' }>; amount: string; isAtm: boolean }

/** The numbers for the counter or the machine, large, with the way to pay. */
export function Slip({ slip: { numbers, expires_at: until, url }, amount, isAtm }: SlipProps) {
  return (
    <>
      <Deadline until={until} amount={amount} />
      {numbers.map(({ name, value }) =>
        name === 'store' ? null : <CopyValue key={name} name={(numberNames[name] ?? (() => name))()} value={value} />,
      )}
      {isAtm ? (
        <p className="mt-4">{m.shop_how_atm()}</p>
      ) : (
        <Folded title={m.shop_how_title()}>
          <dl className="space-y-3 pb-4">
            {atStores.map(([store, how]) => (
              <div key={store()}>
                <dt className="font-semibold">{store()}</dt>
                <dd className="text-sm">{how()}</dd>
              </div>
            ))}
          </dl>
        </Folded>
      )}
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center text-sm">
          {m.shop_how_page()}
        </a>
      )}
    </>
  )
}

type TransferProps = { transfer: Extract<Next, { kind: 'transfer' }>; amount: string }

/** The bank account, and the code that goes before the sender's name. */
export function Transfer({ transfer: { bank, code, expires_at: until }, amount }: TransferProps) {
  return (
    <>
      <Deadline until={until} amount={amount} />
      <CopyValue name={m.shop_bank_code()} value={code} />
      <p className="my-3 text-sm">{m.shop_bank_code_how({ code })}</p>
      <Lines
        lines={[
          [m.shop_bank_name(), bank.name],
          [m.shop_bank_branch(), bank.branch],
          [m.shop_bank_kind(), bank.kind],
        ]}
      />
      <CopyValue name={m.shop_bank_number()} value={bank.number} />
      <CopyValue name={m.shop_bank_holder()} value={bank.holder} />
      <p className="mt-3 text-sm font-semibold">{m.shop_fee_bank()}</p>
    </>
  )
}
