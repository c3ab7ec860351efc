import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import type { Tx } from '../../../db/database.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { emailKeyOf, passwordLinkFor } from '../../account/index.ts'
import { queueMail } from '../../mail/index.ts'
import { approvedMail, declinedMail } from './mails.ts'
import * as repo from './repo.ts'

type Deciding = Pick<Services, 'clock' | 'digest' | 'operator' | 'publicUrl'>

async function hold(tx: Tx, id: number): Promise<repo.ApplicationRow> {
  const application = orRefuse(await repo.lockApplication(tx, id), 'application_not_found')
  if (application.decided_at !== null) throw new Refused('application_decided')
  return application
}

/**
 * Makes the applicant an instructor, with the type and courses that the operator chose, and mails them the link for their password.
 * They take no orders until they say so. Refuses `application_not_found`, `application_decided`, `instructor_exists`. The caller
 * writes the audit row.
 */
export async function approve(
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

/**
 * Declines an applicant by mail, with the operator's message if there is one. Refuses `application_not_found`,
 * `application_decided`.
 */
export async function decline(tx: Tx, services: Deciding, id: number, word = ''): Promise<void> {
  const { email, name, locale } = await hold(tx, id)
  await repo.decide(tx, id, { decision: 'declined', at: services.clock.now() })
  await queueMail(tx, services, { userId: null, to: email, ...declinedMail(name, word, locale) })
}
