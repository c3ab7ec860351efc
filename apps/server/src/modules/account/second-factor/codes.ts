import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** The length of a step in seconds, as authenticator apps expect it. */
const period = 30
const secretBytes = 20
const recoveryCount = 10
const recoveryLength = 12
/** Letters and digits that are hard to confuse when copied from paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A secret as authenticator apps take it when it is typed: base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32

const generator = (secret: string, label = '') =>
  new TOTP({ issuer: 'Tensaku', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** The text of the QR code for an authenticator app. */
export const addressOfSecret = (secret: string, email: string): string => generator(secret, email).toString()

/** The code of a secret at an instant. */
export const codeAt = (secret: string, at: Date): string => generator(secret).generate({ timestamp: at.getTime() })

/** The step a code is of, if it is one of the current step or of its neighbours: clocks differ a little. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = generator(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta
}

const recoveryCode = (): string =>
  Array.from({ length: recoveryLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten codes for a lost device, in groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () => recoveryCode().replace(/(.{4})(?=.)/g, '$1-'))

/** A typed code without blanks, hyphens, small letters and wide digits. */
export const plainCode = (typed: string): string => typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
