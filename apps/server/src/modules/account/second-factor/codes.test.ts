import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vaultOf } from '../secrets.ts'
import { addressOfSecret, codeAt, newRecoveryCodes, newSecret, plainCode, stepOf } from './codes.ts'

const step = 30_000
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

test('a code is valid in its own step and the two next to it, and always gives its own step', () => {
  const secret = newSecret()
  fc.assert(
    fc.property(instants, fc.integer({ min: -4, max: 4 }), (now, away) => {
      const made = new Date(now.getTime() + away * step)
      const found = stepOf(secret, codeAt(secret, made), now)
      // A million codes are few: one in a hundred thousand pairs is the same.
      if (found === undefined) expect(Math.abs(away)).toBeGreaterThan(1)
      else if (Math.abs(away) <= 1 && codeAt(secret, made) !== codeAt(secret, now))
        expect(found).toBe(Math.floor(made.getTime() / step))
    }),
  )
})

test('the code of RFC 6238 is ours', () => {
  // The secret of its appendix B, "12345678901234567890" in base32; eight digits there, the last six here.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const at = (seconds: number) => codeAt(secret, new Date(seconds * 1000))
  expect([59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map(at)).toEqual(['287082', '081804', '005924', '353130'])
})

test('a typed code may differ from the printed one in case and separators', () => {
  expect(plainCode(' 123 456 ')).toBe('123456')
  expect(plainCode('１２３４５６')).toBe('123456')
  expect(plainCode('abcd-efgh jkmn')).toBe('ABCDEFGHJKMN')
})

test('ten recovery codes are different, and none looks like a six-digit code', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/)
})

test('an authenticator app gets the owner of the secret', () => {
  expect(addressOfSecret('GEZDGNBVGY3TQOJQ', 'a+b@example.com')).toMatch(
    /^otpauth:\/\/totp\/Tensaku:a%2Bb%40example\.com\?issuer=Tensaku&secret=GEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30$/,
  )
})

test('sealed data opens unaltered only with its key and at its place', () => {
  const vault = vaultOf(Buffer.from('k'.repeat(32)))
  fc.assert(
    fc.property(fc.string(), fc.nat(), (text, at) => {
      const sealed = vault.seal(text, 'somebody')
      expect(vault.open(sealed, 'somebody')).toBe(text)
      expect(vault.open(sealed, 'somebody else')).toBeUndefined()
      expect(vaultOf(Buffer.from('l'.repeat(32))).open(sealed, 'somebody')).toBeUndefined()
      const altered = Buffer.from(sealed)
      altered[at % altered.length] = (altered[at % altered.length] ?? 0) ^ 1
      expect(vault.open(altered, 'somebody')).toBeUndefined()
    }),
  )
  expect(vault.open(Buffer.alloc(3), 'somebody')).toBeUndefined()
  expect(vault.seal('same', 'somebody')).not.toEqual(vault.seal('same', 'somebody'))
})
