import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { rememberNewAddress } from './welcome-gift.ts'

const app = useApp()
const member = (email: string) => app.newMember({ email })
const begin = async (who: Somebody) => outcome(await app.as(who)('POST /api/users/{id}/trials/ai-assistant'))
const trialsOf = async (who: Somebody) => (await app.as(who)('GET /api/users/{id}/trials')).body.items

test('[C-099][Q-92] a person begins the trial once: under another spelling of the address, at once or after leaving, they do not', async () => {
  const first = await member('hana.ko@gmail.com')
  expect(await begin(first)).toBe('201')
  const second = await member('hanako+1@googlemail.com')
  expect(await begin(second)).toBe('409 trial_used')
  expect(await trialsOf(second)).toMatchObject([{ state: 'ended', used_this_month: 0, ends_at: null }])
  expect(await begin(await member('hana.ko@example.com'))).toBe('201')

  const twins = await Promise.all(Array.from({ length: 6 }, (_, at) => member(`pair+${at}@example.com`)))
  const answers = await Promise.all(twins.map(begin))
  expect(answers.toSorted()).toEqual(['201', ...Array(5).fill('409 trial_used')])

  const leaver = await member('leaver@example.com')
  expect(await begin(leaver)).toBe('201')
  await app.as(leaver)('DELETE /api/users/{id}', { body: { reason: '' } })
  expect(await begin(await member('leaver+back@example.com'))).toBe('409 trial_used')
})

test('[C-098][C-099][Q-92] with an AI plan there is no trial to begin and none that ends, also after one', async () => {
  const who = await member('planned@example.com')
  expect(await begin(who)).toBe('201')
  await app.givePlan(who, 'ai')
  expect(await begin(who)).toBe('400 trial_in_plan')
  expect(await trialsOf(who)).toMatchObject([{ state: 'in_plan', ends_at: null }])
  const again = await member('planned+1@example.com')
  await app.givePlan(again, 'ai')
  expect(await begin(again)).toBe('400 trial_in_plan')
})

test('[Q-92] a new address counts as well, so the old and the new one begin no other trial', async () => {
  const mover = await member('old@example.com')
  expect(await begin(mover)).toBe('201')
  await inTransaction(app.services.db, async (tx) => {
    const moved = { email: 'new@example.com', email_key: 'new@example.com' }
    await tx.updateTable('users').set(moved).where('id', '=', mover.id).execute()
    await rememberNewAddress(tx, app.services, mover.id)
  })
  expect(await begin(await member('old+x@example.com'))).toBe('409 trial_used')
  expect(await begin(await member('new+x@example.com'))).toBe('409 trial_used')
})
