import { expect, test } from 'vitest'
import { align } from '../src/index.ts'
import { mark, unmark } from './marked.ts'

const PAIRS = [
  'I [go|went] to school yesterday.',
  'I [will go to|went at] a meeting.',
  'She ate [a|an] apple.',
  'I am [|a ]student.',
  'It was rainy[, we|. We] stayed home.',
  'I eat[ you|. You] sleep.',
  'Because I was tired[.|,] I slept.',
  'Because I was tired[. It|, it] rained.',
  'I like [dog|dogs][|.]',
  'He is [a |]very tall.',
  'I discussed [about |]the plan.',
  'I like it[ very much|]',
  'I like it[ very much|].',
  '[Also |]I like tea.',
  'I [dont|don’t] know.',
  "I [don't|do not] know.",
  'I use it [every day|in everyday] life.',
  'It is [well known|well-known].',
  '[i|I] live in [tokyo|Tokyo].',
  'My [english|English] is bad[!!|!]',
  'I like cats[,| and] dogs.',
  'Yesterday[|,] I [goed|went] home.',
  'I [yesterday went|went yesterday] home.',
  'I like [very much dogs|dogs very much].',
  'I [ |]like tea.',
  'Hello[ |],[| ]world',
  'He [go|goes] to school by [a |]bus [everyday|every day].',
  'I have two [cat|cats] and three [dog|dogs].',
  'I look forward to [see|seeing] you.',
  'I was very [exciting|excited].',
  '[|In the future, ]I want to go abroad [in the future |]because [of |]I like foreign [culture|cultures].',
  'First line.\n[Second line.\n|]Third line.',
  'First line.\n[|Second line.\n]Third line.',
  'I went. [I ate. |]I slept.',
  "The [students|student's] book is here.",
  "The students[|'] books are here.",
  'There [is|are] many [peoples|people] in the park[|.]',
  'I enjoyed [to play|playing] tennis with [friend|my friends].',
  'I [have been|went] to Kyoto last year.',
  'I thought [that |]it [is|was] difficult.',
  'Thank you for [you|your] help 😀[|!]',
  'We drank [3.5|3.6]% beer, 1,000 [glass|glasses].',
  '[Finaly|Finally], we [arrive|arrived at] the station[|.]',
  'I have [a informations|some information].',
  'I like 寿司 [verry |]much.',
  'one[\r\n|\n]two',
  'I have been [there never|never there].',
  'He said [good|bad] things, [then|and] left.',
  'He [bought|sold] a [big|small] car.',
  'We [talked|spoke][|,] "Yes" and "no"[,|] all day.',
]

test.each(PAIRS)('English is cut as a reader would: %j', (pair) => {
  const { source, target } = unmark(pair)
  expect(mark(source, target, 'en')).toBe(pair)
})

function types(source: string, target: string): string[] {
  return align(source, target, { language: 'en' }).map((edit) => edit.type)
}

test('the operation says what happened to the learner’s words', () => {
  expect(types('I am student.', 'I am a student.')).toEqual(['missing'])
  expect(types('He is a very tall.', 'He is very tall.')).toEqual(['unnecessary'])
  expect(types('I go home.', 'I went home.')).toEqual(['replacement'])
  expect(types('I  am', 'I am')).toEqual(['unnecessary'])
  expect(types('Iam', 'I am')).toEqual(['replacement'])
  expect(types('Hello,world', 'Hello, world')).toEqual(['missing'])
})
