import fc from 'fast-check'
import { expect, test } from 'vitest'
import { domainOf, emailKeyOf, isUnreachable } from '../email/email-address.ts'
import { personOfEmail, personOfSocial } from './identities.ts'

const letters = (from: string, least = 1) =>
  fc.array(fc.constantFrom(...from.split('')), { minLength: least, maxLength: 12 }).map((all) => all.join(''))
const mailbox = letters('abcxyzABC019_-')
const tag = letters('abc019.+-', 0)
const ordinary = letters('abcxyz019').map((name) => `${name}.example.jp`)
const google = fc.constantFrom('gmail.com', 'googlemail.com', 'GMAIL.com')

const anyCase = (text: string, mask: readonly boolean[]) =>
  text
    .split('')
    .map((letter, at) => (mask[at % mask.length] ? letter.toUpperCase() : letter.toLowerCase()))
    .join('')
const mask = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 })
const dotted = (text: string, at: readonly boolean[]) =>
  text
    .split('')
    .map((letter, index) => (index > 0 && at[index % at.length] ? `.${letter}` : letter))
    .join('')

test('case and a tag identify no other person, and normalising twice changes nothing', () => {
  fc.assert(
    fc.property(mailbox, tag, fc.oneof(ordinary, google), mask, (name, tagged, domain, upper) => {
      const plain = personOfEmail(`${name}@${domain}`)
      expect(personOfEmail(anyCase(`${name}+${tagged}@${domain}`, upper))).toBe(plain)
      expect(personOfEmail(plain)).toBe(plain)
    }),
  )
})

test('dots identify no other person at Gmail, under either of its names, but do elsewhere', () => {
  fc.assert(
    fc.property(letters('abcxyz019', 2), mask, google, ordinary, (name, at, domain, other) => {
      const withDots = dotted(name, at)
      expect(personOfEmail(`${withDots}@${domain}`)).toBe(`${name}@gmail.com`)
      expect(personOfEmail(`${withDots}@${other}`) === personOfEmail(`${name}@${other}`)).toBe(withDots === name)
    }),
  )
})

test('a hyphen and the part after it identify no other person at Yahoo, in any of its domains, but do elsewhere', () => {
  const yahoo = fc.constantFrom('yahoo.com', 'yahoo.co.jp', 'yahoo.com.br', 'yahoo.fr', 'ymail.com', 'rocketmail.com')
  const other = fc.oneof(ordinary, fc.constantFrom('yahoo.ne.jp', 'ymail.ne.jp', 'notyahoo.com', 'yahoo.com.evil.jp'))
  fc.assert(
    fc.property(letters('abcxyz019_.'), letters('abc019-'), yahoo, other, (name, keyword, domain, elsewhere) => {
      const plain = personOfEmail(`${name}@${domain}`)
      expect(personOfEmail(`${name}-${keyword}@${domain}`)).toBe(plain)
      expect(personOfEmail(plain)).toBe(plain)
      expect(personOfEmail(`${name}-${keyword}@${elsewhere}`)).not.toBe(personOfEmail(`${name}@${elsewhere}`))
    }),
  )
  expect(personOfEmail('-a@yahoo.com')).not.toBe(personOfEmail('-b@yahoo.com'))
})

test('different mailboxes and different domains are different persons', () => {
  fc.assert(
    fc.property(mailbox, mailbox, ordinary, ordinary, (one, two, here, there) => {
      fc.pre(one.toLowerCase() !== two.toLowerCase())
      expect(personOfEmail(`${one}@${here}`)).not.toBe(personOfEmail(`${two}@${here}`))
      expect(personOfEmail(`${one}@${here}`) === personOfEmail(`${one}@${there}`)).toBe(here === there)
    }),
  )
})

const issuer = ordinary.map((domain) => `https://${domain}`)

test('a social person is the issuer and the subject together', () => {
  fc.assert(
    fc.property(issuer, issuer, fc.string(), fc.string(), (one, other, subject, second) => {
      const same = one === other && subject === second
      expect(personOfSocial(one, subject) === personOfSocial(other, second)).toBe(same)
    }),
  )
})

test('full width and small letters give the same address, and its domain follows the last @', () => {
  expect(emailKeyOf(' ＴＡＲＯ@Example.COM ')).toBe('taro@example.com')
  expect(domainOf('"a@b"@Example.com')).toBe('example.com')
})

test('reserved names receive no mail; example.com is only an example', () => {
  expect(['a@localhost', 'a@x.test', 'a@INVALID', 'a@printer.local', 'a@b.onion'].every(isUnreachable)).toBe(true)
  expect(['a@example.com', 'a@test.example.jp', 'a@localhost.jp'].some(isUnreachable)).toBe(false)
})
