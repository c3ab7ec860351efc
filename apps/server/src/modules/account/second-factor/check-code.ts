import type { Tx } from '../../../db/database.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { queueMail } from '../../mail/index.ts'
import { newRecoveryCodes, plainCode, stepOf } from './codes.ts'
import * as repo from './repo.ts'
import { deskAccountById } from '../sign-in/repo.ts'
import { factorSetMail, recoveryUsedMail } from './mails.ts'
import { openSecret, sealSecret, type Ticket } from './tickets.ts'

const recoveryHash = (
  { digest }: Pick<Services, 'digest'>,
  { principal, id }: repo.DeskAccount,
  code: string,
): Buffer => digest('recovery-code', `${principal}:${id}:${plainCode(code)}`)

/**
 * Activates the secret of a ticket once a code proves that its owner has it, and answers the recovery codes, which are
 * shown only this once. A renewal ends the former factor. Refuses `second_code_wrong`, `sign_in_over`.
 */
export async function activateFactor(tx: Tx, services: Services, ticket: Ticket, code: string): Promise<string[]> {
  const now = services.clock.now()
  const secret = orRefuse(ticket.secret, 'sign_in_over')
  const step = orRefuse(stepOf(secret, plainCode(code), now), 'second_code_wrong')
  if (ticket.purpose === 'renew') await repo.deleteFactor(tx, ticket)
  const isFirst = await repo.insertFactor(tx, ticket, { secret: sealSecret(services, ticket, secret), step, at: now })
  if (!isFirst) throw new Refused('sign_in_over')
  const codes = newRecoveryCodes()
  await repo.insertRecoveryCodes(
    tx,
    ticket,
    codes.map((one) => recoveryHash(services, ticket, one)),
  )
  const { email } = orRefuse(await deskAccountById(tx, ticket), 'sign_in_over')
  await queueMail(tx, services, { userId: null, to: email, ...factorSetMail() })
  return codes
}

/**
 * Checks a code, which is good once, or a recovery code. Returns the number of recovery codes left if it was one of them.
 * Refuses `second_code_wrong`, `sign_in_over`.
 */
export async function checkCode(
  tx: Tx,
  services: Services,
  account: repo.DeskAccount,
  code: string,
): Promise<number | null> {
  const now = services.clock.now()
  const factor = orRefuse(await repo.factorOf(tx, account), 'sign_in_over')
  const plain = plainCode(code)
  if (/^\d{6}$/.test(plain)) {
    const secret = openSecret(services, account, factor.secret)
    const step = secret === undefined ? undefined : stepOf(secret, plain, now)
    if (step === undefined || !(await repo.useStep(tx, account, step))) throw new Refused('second_code_wrong')
    return null
  }
  if (!(await repo.useRecoveryCode(tx, account, recoveryHash(services, account, plain), now)))
    throw new Refused('second_code_wrong')
  const left = await repo.recoveryLeft(tx, account)
  const { email } = orRefuse(await deskAccountById(tx, account), 'sign_in_over')
  await queueMail(tx, services, { userId: null, to: email, ...recoveryUsedMail(left) })
  return left
}
