import { safeParse, safeParseAsync, pipe, pipeAsync, string, unknown, type GenericSchema } from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import {
  digits,
  email,
  emailFree,
  isUnlike,
  japanese,
  max,
  maxWords,
  min,
  newPassword,
  phone,
  required,
  username,
  usernameFree,
} from './rules.ts'

afterEach(() => vi.unstubAllGlobals())

/** The form's message for a value, or nothing. */
const messageFor = (schema: GenericSchema, value: unknown) => safeParse(schema, value).issues?.[0].message
const fine = (schema: GenericSchema, values: readonly unknown[]) => {
  for (const value of values) expect([value, messageFor(schema, value)]).toEqual([value, undefined])
}
const wrong = (schema: GenericSchema, values: readonly unknown[], message: string) => {
  for (const value of values) expect([value, messageFor(schema, value)]).toEqual([value, message])
}

const answer = (status: number, body: unknown) => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('[V-003] a minimum of characters', () => {
  wrong(pipe(string(), min(3)), ['a', 'ab'], '3文字以上で入力してください')
  fine(pipe(string(), min(3)), ['abc', 'abcd'])
})

test('[V-004] a maximum of characters', () => {
  fine(pipe(string(), max(3)), ['ab', 'abc'])
  wrong(pipe(string(), max(3)), ['abcd'], '3文字以内で入力してください')
})

test('[V-005] a value is required: blanks do not count, 0 and false do', () => {
  const schema = pipe(unknown(), required())
  wrong(schema, ['', '  ', '　', null, undefined], '入力してください')
  fine(schema, [0, false, 'a', ' a '])
  for (const one of [email(), username(), newPassword()]) wrong(one, ['', '  ', null, undefined], '入力してください')
})

test('[V-006] the form of an e-mail address', () => {
  fine(email(), ['a@example.com', ' hanako.sato+tensaku@mail.example.co.jp ', 'A_1@EXAMPLE.COM'])
  const message = 'メールアドレスの形式が正しくありません'
  wrong(
    email(),
    ['a', 'a@', '@example.com', 'a@example', 'a b@example.com', 'a@exam ple.com', 'あ@example.com'],
    message,
  )
  wrong(email(), [`${'a'.repeat(250)}@example.com`], '254文字以内で入力してください')
})

test('[V-012] half-width digits', () => {
  const schema = pipe(string(), digits())
  fine(schema, ['123', '0'])
  wrong(schema, ['１２３', '12a', '1.2', '-1', '1 2'], '半角数字で入力してください')
})

test('[V-013][Q-28] Japanese letters', () => {
  const schema = pipe(string(), japanese())
  fine(schema, ['あアー漢々', '山田 太郎', '山田　太郎', 'サトー', '〆木', '関ヶ原'])
  wrong(
    schema,
    ['abc', '1', '山田a', '山田1', 'あ！', ' ', '😀'],
    '日本語（ひらがな・カタカナ・漢字）で入力してください',
  )
})

test('[V-014][Q-27] a Japanese telephone number', () => {
  fine(phone(), ['0312345678', '090-1234-5678', '0123456789-12'])
  const short = `0${'1'.repeat(8)}`
  const long = `0${'1'.repeat(13)}`
  wrong(phone(), [short, long, '+81312345678', '1312345678', '03 1234 5678'], '正しい電話番号を入力してください')
})

test('[Q-27] full-width digits and hyphens are made half-width before they are judged', () => {
  for (const typed of ['０９０－１２３４－５６７８', '０９０ー１２３４ー５６７８', ' 090−1234‐5678 '])
    expect(safeParse(phone(), typed)).toMatchObject({ success: true, output: '090-1234-5678' })
})

test('[V-015] a maximum of words', () => {
  const schema = pipe(string(), maxWords(3))
  fine(schema, ['one two three', ' one  two\n\nthree ', 'one　two　three', ''])
  wrong(schema, ['one two three four', 'one\ntwo　three  four'], '3単語以内で入力してください')
})

test('only `required` judges an empty text', () => {
  for (const piece of [min(3), max(3), digits(), japanese(), maxWords(1)]) fine(pipe(string(), piece), [''])
  fine(phone(), [''])
})

test('a username is 3 to 20 of A–Z, a–z, 0–9 and _', () => {
  fine(username(), ['abc', 'a_1', 'A'.repeat(20)])
  wrong(username(), ['ab'], '3文字以上で入力してください')
  // The letters come first: the length of a name in Japanese is not its problem.
  wrong(username(), ['日本'], '半角英数字と_（アンダーバー）で入力してください')
  wrong(username(), ['a'.repeat(21)], '20文字以内で入力してください')
  wrong(username(), ['a-b', 'はなこ', 'a b c'], '半角英数字と_（アンダーバー）で入力してください')
})

test('a new password has 8 to 72 characters, a letter and a digit, and is not the address', () => {
  fine(newPassword(), ['abcdefg1', 'letters-only-15', 'A1'.padEnd(72, '!'), 'かなabc12345'])
  wrong(newPassword(), ['abcde1'], '8文字以上で入力してください')
  wrong(newPassword(), ['a1'.padEnd(73, 'x')], '72文字以内で入力してください')
  wrong(newPassword(), ['かなかなかなかな'], '英字と数字をどちらも含めてください')
  wrong(newPassword(), ['12345678', '1234-5678'], '英字も含めてください')
  wrong(newPassword(), ['abcdefgh', 'abcd-efgh'], '数字も含めてください（15文字以上なら、なくても使えます）')
  expect(isUnlike('Hanako1@example.com', 'hanako1@example.com')).toBe(false)
  expect(isUnlike('hanako1@example.com', 'hanako1@example')).toBe(true)
})

const own = { id: 1, username: 'hanako' }
const name = pipeAsync(username(), usernameFree(own))
const nameSaid = async (value: string) => (await safeParseAsync(name, value)).issues?.map(({ message }) => message)

test('[V-007] the server checks only a changed username, and a taken one is reported', async () => {
  const fetched = answer(200, { data: false })
  expect(await nameSaid('hanako')).toBeUndefined()
  expect(await nameSaid('no')).toEqual(['3文字以上で入力してください'])
  expect(fetched).not.toHaveBeenCalled()
  expect(await nameSaid('taro')).toEqual(['このユーザー名は、ほかの方が使っています'])
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/users/1/usernames/verify?value=taro')
  answer(200, { data: true })
  expect(await nameSaid('taro')).toBeUndefined()
  answer(500, undefined)
  expect(await nameSaid('taro')).toBeUndefined()
})

const address = pipeAsync(email(), emailFree('hanako@example.com'))
const addressSaid = async (value: string) =>
  (await safeParseAsync(address, value)).issues?.map(({ message }) => message)

test('[V-008] the own address needs no call', async () => {
  const fetched = answer(200, { data: true })
  expect(await addressSaid(' Hanako@example.com ')).toEqual(['すでに登録されているメールアドレスです'])
  expect(await addressSaid('hanako')).toEqual(['メールアドレスの形式が正しくありません'])
  expect(fetched).not.toHaveBeenCalled()
})

test('[V-009] an unusable address', async () => {
  answer(403, { code: 'email_blocked', message: 'x' })
  expect(await addressSaid('a@blocked.example')).toEqual(['このメールアドレスはご利用いただけません'])
})

test('[V-010] an address that could not be checked', async () => {
  for (const status of [400, 429, 500, 503]) {
    answer(status, { code: 'x', message: 'x' })
    expect(await addressSaid('a@example.com')).toEqual(['メールアドレスを確認できませんでした'])
  }
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await addressSaid('a@example.com')).toEqual(['メールアドレスを確認できませんでした'])
})

test('[V-011] a taken address and a free one', async () => {
  const fetched = answer(200, { data: false })
  expect(await addressSaid('a+b@example.com')).toEqual(['このメールアドレスは登録済みです'])
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/emails/verify?value=a%2Bb%40example.com')
  answer(200, { data: true })
  expect(await addressSaid('a@example.com')).toBeUndefined()
})
