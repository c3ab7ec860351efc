import { z } from 'zod'
import { memberSummary } from './operator-member.ts'
import { purchase } from './purchase.ts'

/** A purchase with the person who made it. */
export const operatorPurchase = z.object({ ...purchase.shape, member: memberSummary }).meta({ id: 'OperatorPurchase' })
