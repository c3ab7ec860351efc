import type { BodyInput, User } from '@tensaku/contract'

/** The profile as the form gives it: what was left empty is ''. */
export type Profile = {
  username: string
  last_name: string
  first_name: string
  phone: string
  birth_year: string
  gender: string
  newsletter?: boolean | undefined
}
type Changes = BodyInput<'PUT /api/users/{id}'>

/** The fields of the form as they are before anything is typed; a ticked box is 'on'. */
export type Shown = Record<keyof Profile, string>

export const shownOf = (user: User): Shown => ({
  username: user.username,
  last_name: user.last_name ?? '',
  first_name: user.first_name ?? '',
  phone: user.phone ?? '',
  birth_year: String(user.birth_year ?? ''),
  gender: user.gender ?? '',
  newsletter: user.newsletter ? 'on' : '',
})

/** The server keeps the digits only. */
const digitsOf = (phone: string | null) => phone?.replaceAll('-', '') || null

/** What the form says otherwise than the member's record: only that is sent. */
export function changesOf(user: User, profile: Profile): Changes {
  const { username, newsletter = false } = profile
  const last_name = profile.last_name || null
  const first_name = profile.first_name || null
  const phone = profile.phone || null
  const birth_year = Number(profile.birth_year) || null
  const gender = (profile.gender || null) as User['gender']
  return {
    ...(username !== user.username && { username }),
    ...(last_name !== user.last_name && { last_name }),
    ...(first_name !== user.first_name && { first_name }),
    ...(digitsOf(phone) !== digitsOf(user.phone) && { phone }),
    ...(birth_year !== user.birth_year && { birth_year }),
    ...(gender !== user.gender && { gender }),
    ...(newsletter !== user.newsletter && { newsletter }),
  }
}
