import { readFileSync } from 'node:fs'
import { isMadeOf, isMonotonous, spellingsOf } from '@tensaku/domain/passwords'
import type { RefusalCode } from '@tensaku/messages/catalogue'
import { Refused } from '../../../http/refused.ts'
import { emailKeyOf } from '../email/email-address.ts'

const service = 'tensaku'

let commonest: ReadonlySet<string> | undefined
/** The 10,000 commonest passwords in small letters, read when the first one is chosen (decision 033). */
const commonPasswords = (): ReadonlySet<string> =>
  (commonest ??= new Set(
    readFileSync(new URL('commonest.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  ))

/** The owner of a new password. */
export type Owner = { email: string; names: readonly (string | null)[] }

/** The weakness of a newly chosen password; undefined if it may be chosen. Existing ones are never judged. */
export function weaknessOf(password: string, { email, names }: Owner): RefusalCode | undefined {
  if (emailKeyOf(password) === emailKeyOf(email)) return 'password_is_email'
  const mailbox = email.slice(0, email.lastIndexOf('@'))
  const own = [mailbox, ...names.filter((name) => name !== null), service]
  if (isMadeOf(password, own)) return 'password_is_own'
  const common = commonPasswords()
  const isCommon = isMonotonous(password) || spellingsOf(password).some((one) => common.has(one))
  return isCommon ? 'password_common' : undefined
}

/** Refuses a weak password: `password_is_email`, `password_is_own`, `password_common`. */
export function refuseWeak(password: string, owner: Owner): void {
  const weakness = weaknessOf(password, owner)
  if (weakness) throw new Refused(weakness)
}
