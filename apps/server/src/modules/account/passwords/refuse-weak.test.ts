import { expect, test } from 'vitest'
import { refuseWeak } from './refuse-weak.ts'

const owner = { email: 'Hanako.Yamada@example.com', names: ['hanako_y', '山田', null] }
const judged = (password: string): string => {
  try {
    refuseWeak(password, owner)
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
test('the address itself is none', () => expect(judged('HANAKO.yamada@example.com')).toBe('password_is_email'))
test.each(['correct-horse-1', 'another-secret-2', 'the train leaves at dawn', 'tensaku-demo-1'])(
  '%s may be chosen',
  (password) => expect(judged(password)).toBe('fine'),
)
