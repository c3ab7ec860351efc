import { z } from 'zod'
import { id, instant, points } from './base.ts'

export const memberSummary = z.object({ id, username: z.string(), email: z.string() }).meta({ id: 'MemberSummary' })

export const operatorMember = z
  .object({
    ...memberSummary.shape,
    uuid: z.uuid(),
    level: z.int().nullable(),
    verified_at: instant.nullable(),
    created_at: instant,
    withdrawn_at: instant.nullable(),
    balance: points,
    orders_total: z.int().nonnegative(),
    /** A welcome gift that was not given automatically. */
    gift: z
      .object({ reason: z.enum(['throwaway', 'address']), at: instant, decided_at: instant.nullable() })
      .nullable(),
  })
  .meta({ id: 'OperatorMember' })
