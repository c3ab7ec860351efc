import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ActDialog } from '../shell/act-dialog.tsx'

type Props = { memberId: number; name: string; reason: 'throwaway' | 'address' }

const reasons = { throwaway: m.ops_gift_throwaway, address: m.ops_gift_address } as const

/** The reason why a welcome gift waits, and the two decisions. */
export function GiftDecision({ memberId, name, reason }: Props) {
  const [deciding, setDeciding] = useState<'give' | 'refuse'>()
  const give = deciding === 'give'
  return (
    <>
      <p className="text-sm">{reasons[reason]()}</p>
      <p className="flex flex-wrap gap-3">
        <Button tone="quiet" aria-label={m.ops_gift_give_to({ name })} onClick={() => setDeciding('give')}>
          {m.ops_gift_give()}
        </Button>
        <Button tone="quiet" aria-label={m.ops_gift_refuse_to({ name })} onClick={() => setDeciding('refuse')}>
          {m.ops_gift_refuse()}
        </Button>
      </p>
      {deciding && (
        <ActDialog
          name={`gift_${deciding}.${memberId}`}
          title={give ? m.ops_gift_give_to({ name }) : m.ops_gift_refuse_to({ name })}
          text={give ? m.ops_gift_give_text() : m.ops_gift_refuse_text()}
          submit={give ? m.ops_gift_give() : m.ops_gift_refuse()}
          done={give ? m.ops_gift_given() : m.ops_gift_refused()}
          danger={!give}
          act={(why) => api('POST /api/ops/members/{memberId}/gift', { params: { memberId }, body: { give, why } })}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}
