import { z } from 'zod'

/** Entries of the points ledger (C.4). */
export const pointEntryKind = z
  .enum([
    'purchase',
    'bonus',
    'gift',
    'reward',
    'coupon',
    'compensation',
    'order',
    'question',
    'resource',
    'subscription',
    'refund',
    'expiry',
    'adjust',
  ])
  .meta({ id: 'PointEntryKind' })
