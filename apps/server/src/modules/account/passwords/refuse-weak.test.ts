import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuseWeak, type Owner } from './refuse-weak.ts'

const owner: Owner = { email: 'Hanako.Yamada@example.com', names: ['hanako_y', '山田', null] }
const judged = (password: string, whose = owner): string => {
  try {
    refuseWeak(password, whose)
    return 'fine'
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  'Password1',
  'password1',
  'PASSWORD123',
  'Ｐａｓｓｗｏｒｄ1',
  'Sakura2024!',
  '1qaz2wsx',
  'trustno1',
  'qwertyuiop1',
  '1Password',
  '!Password1',
  'Password-1',
  'password_1',
  'password1!?!',
  'passwordpassword',
  'Password1Password1',
  'aaaaaaaaaaaaaaaa',
  'abcdefghijklmnop',
  'qwertyuiopasdfgh',
  '1234567890123456',
])('%s is one of the commonest', (password) => expect(judged(password)).toBe('password_common'))
test.each(['hanako1234', 'Hanako-Yamada-7', 'tensaku123', 'yamada2024'])(
  '%s is made of what everybody knows of its owner',
  (password) => expect(judged(password)).toBe('password_is_own'),
)
test('the number of a student is their own, as the mailbox and as the username', () => {
  const student = { email: 's1234567@univ.ac.jp', names: ['b7654321', null, null] }
  for (const password of ['s1234567', 'B7654321', 's1234567!A1'])
    expect(judged(password, student)).toBe('password_is_own')
})
test('the address itself is refused', () => expect(judged('HANAKO.yamada@example.com')).toBe('password_is_email'))
test.each([
  'correct-horse-1',
  'another-secret-2',
  'the train leaves at dawn',
  'tensaku-demo-1',
  'correct horse battery staple',
  'sakura ga saku haru no hi',
  'only letters, fifteen',
  'kQ7#vT2!',
  '9f86d081884c7d65',
  'mZ3-xw_81QpLr0Bd',
  '3fish-7trees-',
])('%s may be chosen', (password) => expect(judged(password)).toBe('fine'))

const words = ['sakura', 'dragon', 'summer', 'coffee', 'monkey', 'tokyo', 'river', 'train', 'letter', 'purple']
test('three different words in a row may be chosen, also if each is one of the commonest', () => {
  const some = fc.shuffledSubarray(words, { minLength: 3 })
  fc.assert(
    fc.property(some, fc.constantFrom(' ', '-', ''), fc.constantFrom('', '7', '2024!'), (chosen, between, behind) => {
      expect(judged(chosen.join(between) + behind)).toBe('fine')
    }),
  )
})
