import type { Flag, FlagKind } from '@tensaku/domain/flags'
import * as m from '@tensaku/messages'

/** The name of each kind of flag, for the reasons of a check and for the record of acts. */
export const flagTexts: Readonly<Record<FlagKind, () => string>> = {
  email: m.flag_email,
  phone: m.flag_phone,
  link: m.flag_link,
  messenger: m.flag_messenger,
  outside: m.flag_outside,
  abuse: m.flag_abuse,
}

/** The rule that these flags break. It names only the kinds that were found. */
export function avoidText(flags: readonly Flag[]): string {
  const abusive = flags.some(({ kind }) => kind === 'abuse')
  const contact = flags.some(({ kind }) => kind !== 'abuse')
  return abusive ? (contact ? m.flag_held_both() : m.flag_held_abuse()) : m.flag_held_contact()
}
