import { hash, verify } from '@node-rs/argon2'

// argon2id with 19 MiB and two passes: the library's defaults, and OWASP's.
let nobody: Promise<string> | undefined

export const hashPassword = (password: string): Promise<string> => hash(password)

/** Takes the same time whether or not the account exists, so that the time reveals nothing. */
export async function passwordMatches(stored: string | null | undefined, given: string): Promise<boolean> {
  nobody ??= hash('nobody has this password')
  const matches = await verify(stored ?? (await nobody), given)
  return matches && stored !== null && stored !== undefined
}
