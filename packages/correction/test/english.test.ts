import { expect, test } from 'vitest'
import { align as alignEnglishAlone } from '../src/english/index.ts'
import { align, apply, operationOf } from '../src/index.ts'
import type { Language, Reader } from '../src/index.ts'

const MARK = /\[(?<removed>[^\]|]*)\|(?<added>[^\]]*)\]/gu

/** Reads a pair from one line: `I [go|went] home.` gives both texts and the expected cuts. */
function unmark(marked: string): { source: string; target: string } {
  return { source: marked.replaceAll(MARK, '$<removed>'), target: marked.replaceAll(MARK, '$<added>') }
}

/** Aligns two texts and writes the result as one marked line. */
function mark(source: string, target: string, language: Language): string {
  const edits = align(source, target, { language }).map((edit) => ({
    ...edit,
    replacement: `[${source.slice(edit.start, edit.end)}|${edit.replacement}]`,
  }))
  return apply(source, edits)
}

const PAIRS = [
  'I [go|went] to school yesterday.',
  'I [will go|went] [to|at] a meeting.',
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
  'I use it [|in ][every day|everyday] life.',
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
  "The [students|students'] books are here.",
  'There [is|are] many [peoples|people] in the park[|.]',
  'I enjoyed [to play|playing] tennis with [|my ][friend|friends].',
  'I [have been|went] to Kyoto last year.',
  'I thought [that |]it [is|was] difficult.',
  'Thank you for [you|your] help 😀[|!]',
  'We drank [3.5|3.6]% beer, 1,000 [glass|glasses].',
  '[Finaly|Finally], we [arrive|arrived] [|at ]the station[|.]',
  'I have [a|some] [informations|information].',
  'I like 寿司 [verry |]much.',
  'one[\r\n|\n]two',
  'I have been [there never|never there].',
  'He said [good|bad] things, [then|and] left.',
  'He [bought|sold] a [big|small] car.',
  'We [talked|spoke][|,] "Yes" and "no"[,|] all day.',
]

test.each(PAIRS)('English edits have the expected cuts: %j', (pair) => {
  const { source, target } = unmark(pair)
  expect(mark(source, target, 'en')).toBe(pair)
})

/** An example for each rule that joins edits. */
const RULES = [
  // A verb group is one edit: auxiliaries with their verb.
  'I [am agree|agree] with you.',
  'The accident [was happened|happened] there.',
  'My bicycle [stole|was stolen] there.',
  'We [was|had been] waiting here.',
  'I [must|had to] run.',
  'You will [goes|go] home.',
  'You [can|could] go home.',
  'I enjoy [to swim|swimming].',
  'I have no time [for reading|to read].',
  'I have never [went|been] [to |]abroad.',
  'He [need|needs] [thinking|to think].',
  'I [have not|do not have] enough.',
  "I [wasn't|was not] there.",
  "[I am|I'm] here.",
  // One word in another form or spelling is an edit of its own, also beside another one.
  'There are [informations|information] [of|on] it.',
  'I have two [cat|cats][|,] and a dog.',
  'The [number|numbers] [is|are] high.',
  // A function word beside a replacement within one class stays separate; words of different classes are a phrase.
  'He [finished|completed] [the |]work.',
  'I did it [in the last|finally].',
  'There are [a lot of|many] people.',
  'I like [shopping mall|stores].',
  'I have [a promise|plans] today.',
  '[Every people|Everyone] knows.',
  "You [must not|don't have to] come.",
  "It [must not|can't] be true.",
  'You [have to|should] go.',
  // An abbreviation, which takes the full stop at the end of a sentence. A stop without a space behind it is none.
  'We meet at 3 [pm|p.m.] today.',
  'We meet at [3pm.|3 p.m.]',
  'He lives in [|the ][US|U.S.] now.',
  'That was me.[| ]I did it.',
  // A verb with its particle.
  'I [look for|seek] a job.',
  'I listened [|to ]music.',
  // Spaces and hyphens, also with a slip.
  '[Some times|Sometimes] I go.',
  'I met my [co worker|co-workers].',
  'This is [more cheap|cheaper].',
  'I am [20 years old|a 20-year-old] student.',
  'I [wanna|want to] go.',
  // Capitals belong to the change that requires them.
  '[Weather|The weather] was fine.',
  'I was late[, so|. So] I ran.',
  'I was late[. But|, but] I ran.',
  '[The most|Most] people know.',
  // Words in another order.
  'I [eat always|always eat] rice.',
  'I know what [is it|it is].',
  'He gave [to me a present|a present to me].',
  'There are [mainly two|two main] reasons.',
  '[I and my brother|My brother and I] went.',
  "[The dog of my uncle|My uncle's dog] bit me.",
  '[It has passed ten years|Ten years have passed] since then.',
  'I know [|the ]terms of [the |]payment.',
  '[Yesterday |]I went to the big library in town[ yesterday|].',
  // White space belongs to the change beside it.
  'rings[、|, ]a towel',
  'I like cats[ |], dogs.',
]

test.each(RULES)('changes that make sense only together are one edit: %j', (pair) => {
  const { source, target } = unmark(pair)
  expect(mark(source, target, 'en')).toBe(pair)
})

function operations(source: string, target: string): string[] {
  return align(source, target, { language: 'en' }).map(({ type }) => operationOf(type))
}

test('the operation tells whether words were missing, unnecessary or replaced', () => {
  expect(operations('I am student.', 'I am a student.')).toEqual(['missing'])
  expect(operations('He is a very tall.', 'He is very tall.')).toEqual(['unnecessary'])
  expect(operations('I go home.', 'I went home.')).toEqual(['replacement'])
  expect(operations('I  am', 'I am')).toEqual(['unnecessary'])
  expect(operations('Iam', 'I am')).toEqual(['replacement'])
  expect(operations('Hello,world', 'Hello, world')).toEqual(['missing'])
})

test('a given reader reads only the sentences with a change', () => {
  const read: string[] = []
  const reader: Reader = (tokens) => {
    read.push(tokens.join(' '))
    return tokens.map((token) => ({ pos: 'X', lemma: token, known: undefined }))
  }
  const source = 'I like tea. She go home. It rains. We was late.'
  const target = 'I like tea. She goes home. It rains. We were late.'
  expect(align(source, target, { language: 'en', reader })).toHaveLength(2)
  expect(read.toSorted()).toEqual(['She go home .', 'She goes home .', 'We was late .', 'We were late .'])
  expect(align('A b c.', 'A x c.', { language: 'en', reader: () => [] })).toHaveLength(1)
})

test.each(PAIRS)('the English entry finds the same edits: %j', (pair) => {
  const { source, target } = unmark(pair)
  expect(alignEnglishAlone(source, target)).toEqual(align(source, target, { language: 'en' }))
})
