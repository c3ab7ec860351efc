import type { BodyInput, User } from '@tensaku/contract'

/** The values of the profile form; empty fields are ''. */
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

/** The initial values of the form; a ticked box is 'on'. */
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

/** The server stores digits only. */
const digitsOf = (phone: string | null) => phone?.replaceAll('-', '') || null

/** The values that differ from the member's record; only these are sent. */
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
