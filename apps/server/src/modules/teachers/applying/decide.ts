import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import type { Tx } from '../../../db/database.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { emailKeyOf, passwordLinkFor } from '../../account/index.ts'
import { queueMail } from '../../mail/index.ts'
import { addressOf } from '../repo.ts'
import { approvedMail, declinedMail, newPasswordMail } from './mails.ts'
import * as repo from './repo.ts'

type Deciding = Pick<Services, 'clock' | 'digest' | 'operator' | 'publicUrl'>

async function hold(tx: Tx, id: number): Promise<repo.ApplicationRow> {
  const application = orRefuse(await repo.lockApplication(tx, id), 'application_not_found')
  if (application.decided_at !== null) throw new Refused('application_decided')
  return application
}

/**
 * Makes an instructor of who applied, as he applied or as the office found him, and mails him the link at which he chooses
 * his password. He takes no orders until he says so. Refuses `application_not_found`, `application_decided`,
 * `instructor_exists`. The caller writes down who did it and why.
 */
export async function approveApplication(
  tx: Tx,
  services: Deciding,
  id: number,
  as: { type?: InstructorType | undefined; courses?: readonly Course[] | undefined } = {},
): Promise<{ instructorId: number }> {
  const { email, name, locale, ...applied } = await hold(tx, id)
  const at = services.clock.now()
  const type = as.type ?? applied.type
  const courses = [...(as.courses ?? applied.courses)]
  const made = await repo.insertInstructor(tx, { email, emailKey: emailKeyOf(email), name, type, courses, at })
  const instructorId = orRefuse(made, 'instructor_exists')
  await repo.decide(tx, id, { decision: 'approved', at, instructorId })
  const url = await passwordLinkFor(tx, services, { principal: 'instructor', id: instructorId })
  await queueMail(tx, services, { userId: null, to: email, ...approvedMail(name, url, locale) })
  return { instructorId }
}

/** Tells who applied that we cannot take him, with a word from the office if there is one. Refuses `application_not_found`, `application_decided`. */
export async function declineApplication(tx: Tx, services: Deciding, id: number, word = ''): Promise<void> {
  const { email, name, locale } = await hold(tx, id)
  await repo.decide(tx, id, { decision: 'declined', at: services.clock.now() })
  await queueMail(tx, services, { userId: null, to: email, ...declinedMail(name, word, locale) })
}

/** Mails an instructor a new link at which he chooses his password, once and within seven days. */
export async function mailPasswordLink(tx: Tx, services: Deciding, instructorId: number): Promise<void> {
  const url = await passwordLinkFor(tx, services, { principal: 'instructor', id: instructorId })
  await queueMail(tx, services, { userId: null, to: await addressOf(tx, instructorId), ...newPasswordMail(url) })
}
