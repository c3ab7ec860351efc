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
test('the address itself is none', () => expect(judged('HANAKO.yamada@example.com')).toBe('password_is_email'))
test.each(['correct-horse-1', 'another-secret-2', 'the train leaves at dawn', 'tensaku-demo-1'])(
  '%s may be chosen',
  (password) => expect(judged(password)).toBe('fine'),
)
