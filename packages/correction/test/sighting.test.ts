import { expect, test } from 'vitest'
import { align, type Edit, formOf, type Language, mistakeOf, searched, sightingIn } from '../src/index.ts'
import { goldSets, readGold } from './gold/gold.ts'
import { dice, strangePair } from './strange-texts.ts'

const editsOf = (original: string, corrected: string, language: Language) => align(original, corrected, { language })

/** Each mistake of a corrected line. */
function mistakesIn(original: string, corrected: string, language: Language = 'en') {
  const edits = editsOf(original, corrected, language)
  return edits.map((edit) => mistakeOf({ original, corrected, edits }, edit, language))
}

type Mistake = ReturnType<typeof mistakeOf>
const seen = (mistake: Mistake | undefined, original: string, edits: readonly Edit[] = []) =>
  mistake && sightingIn([searched({ original, edits }, mistake.language)], mistake)
/** The trace in a text that was corrected to another one, or left as it is. */
const seenIn = (mistake: Mistake | undefined, original: string, corrected = original) =>
  mistake && seen(mistake, original, editsOf(original, corrected, mistake.language))

const gold = goldSets()
  .flatMap(readGold)
  .flatMap(({ source, target, edits, language }) =>
    edits.map((edit) => ({
      source,
      target,
      edits,
      mistake: mistakeOf({ original: source, corrected: target, edits }, edit, language),
    })),
  )
  // A doubled mark between marks has no word that could tell it.
  .filter(({ source }) => !source.endsWith('。。'))

/** The source of each gold edit that breaks a law. */
const breaking = (holds: (one: (typeof gold)[number]) => boolean) =>
  gold.filter((one) => !holds(one)).map(({ source }) => source)

test('of every gold edit the corrected line is right, the line corrected again a slip, and left uncorrected neither', () => {
  expect(gold.length).toBeGreaterThan(800)
  expect(breaking(({ mistake, target }) => seen(mistake, target) === 'right')).toEqual([])
  expect(breaking(({ mistake, source, edits }) => seen(mistake, source, edits) === 'slip')).toEqual([])
  expect(breaking(({ mistake, source }) => seen(mistake, source) === undefined)).toEqual([])
})

test('the same holds among other sentences, in any order of lines, where a slip outweighs what is right', () => {
  const around = ({ language }: Mistake) => (language === 'ja' ? ['終わり。', '以上。'] : ['Well then. ', ' Amen!'])
  expect(breaking(({ mistake, target }) => seen(mistake, around(mistake).join(target)) === 'right')).toEqual([])
  const inLines = ({ mistake, source, target, edits }: (typeof gold)[number]) => [
    searched({ original: target, edits: [] }, mistake.language),
    searched({ original: source, edits }, mistake.language),
    searched({ original: 'Amen!', edits: [] }, mistake.language),
  ]
  expect(breaking((one) => sightingIn(inLines(one), one.mistake) === 'slip')).toEqual([])
  expect(breaking((one) => sightingIn(inLines(one).toReversed(), one.mistake) === 'slip')).toEqual([])
})

test('any text whatever has mistakes within its sentences, and looking for them never fails', () => {
  for (let seed = 0; seed < 300; seed++) {
    const { source, target, language } = strangePair(dice(seed), 10)
    const edits = editsOf(source, target, language)
    for (const edit of edits) {
      const mistake = mistakeOf({ original: source, corrected: target, edits }, edit, language)
      const { was, now } = mistake
      expect(source).toContain(was.text)
      expect(target).toContain(now.text)
      expect(was.text.slice(was.start, was.end)).toBe(source.slice(edit.start, edit.end))
      expect(now.text.slice(now.start, now.end)).toBe(edit.replacement)
      expect(seen(mistake, target)).not.toBe('slip')
      expect(seen(mistake, source, edits)).not.toBe('right')
    }
  }
})

const [went] = mistakesIn('Yesterday I go to school.', 'Yesterday I went to school.')

test.each([
  ['I went to Kyoto.', 'right'],
  ['At last, I went to bed', 'right'],
  ['i went to bed', 'right'],
  // Other neighbours, or a part of a word.
  ['We went to Kyoto.', undefined],
  ['I went there.', undefined],
  ['Hi, I went together with him.', undefined],
  ['I went. To be honest, it rained.', undefined],
])('neighbour words decide in full: %s', (text, expected) => {
  expect(seenIn(went, text)).toBe(expected)
})

test('a corrected form that an edit touches is not right, and an edit elsewhere does not matter', () => {
  expect(seenIn(went, 'I went to the Kyoto.', 'I went to Kyoto.')).toBe('right')
  expect(seenIn(went, 'Then I went to bed.', 'Then he went to bed.')).toBeUndefined()
  expect(seenIn(went, 'I went to bed.', 'I had gone to bed.')).toBeUndefined()
  expect(seenIn(went, 'I went to bed.', 'I just went to bed.')).toBeUndefined()
})

test('the wrong form is a slip only if it was corrected again', () => {
  expect(seenIn(went, 'Then I go to bed.', 'Then I went to bed.')).toBe('slip')
  expect(seenIn(went, 'Then I go to bed.', 'Then I had gone to bed.')).toBe('slip')
  expect(seenIn(went, 'Every day I go to the bed.', 'Every day I go to bed.')).toBeUndefined()
})

test('a telling word that is exchanged again is a slip with any neighbours, a function word only with its own', () => {
  const [taught] = mistakesIn('He teached me.', 'He taught me.')
  expect(seenIn(taught, 'She teached us math.', 'She taught us math.')).toBe('slip')
  expect(seenIn(taught, 'She teached us math.', 'She instructed us in math.')).toBeUndefined()
  const [on] = mistakesIn('We met in Monday.', 'We met on Monday.')
  expect(seenIn(on, 'It is in the table.', 'It is on the table.')).toBeUndefined()
  expect(seenIn(on, 'They met in Monday.', 'They met on Monday.')).toBe('slip')
  const [verb] = mistakesIn('私は本を見ました。', '私は本を読みました。', 'ja')
  expect(seenIn(verb, '新聞も見ました。', '新聞も読みました。')).toBe('slip')
  const [particle] = mistakesIn('私は犬が見ました。', '私は犬を見ました。', 'ja')
  expect(seenIn(particle, '本が読みました。', '本を読みました。')).toBeUndefined()
})

test('an insertion is right between its neighbours, and a slip where it is missing again', () => {
  const [article] = mistakesIn('I saw dog.', 'I saw a dog.')
  expect(article?.was).toEqual({ text: 'I saw dog.', start: 6, end: 6 })
  expect(seenIn(article, 'She saw a dog there.')).toBe('right')
  expect(seenIn(article, 'She saw a big dog there.')).toBeUndefined()
  expect(seenIn(article, 'She saw dog there.', 'She saw a dog there.')).toBe('slip')
  expect(seenIn(article, 'She saw dog there.', 'She saw dogs there.')).toBeUndefined()
})

test('a deletion is right where its neighbours meet, also at the end of a sentence', () => {
  const [discussed] = mistakesIn('We discussed about it.', 'We discussed it.')
  expect(seenIn(discussed, 'They discussed it again.')).toBe('right')
  expect(seenIn(discussed, 'They discussed about it.', 'They discussed it.')).toBe('slip')
  const [there] = mistakesIn('I went there to.', 'I went there.')
  expect(seenIn(there, 'He was there.')).toBe('right')
  expect(seenIn(there, 'He was there, too.')).toBe('right')
  expect(seenIn(there, 'He was there today.')).toBeUndefined()
})

test('the end of a sentence is no neighbour of words that have another one', () => {
  const [dogs] = mistakesIn('I have two dog.', 'I have two dogs.')
  expect(seenIn(dogs, 'We keep two dogs at home.')).toBe('right')
  expect(seenIn(dogs, 'We keep three dogs.')).toBeUndefined()
})

test('capitals count only if they are the mistake', () => {
  const [country] = mistakesIn('He lives in japan now.', 'He lives in Japan now.')
  expect(seenIn(country, 'In Japan now it rains.')).toBe('right')
  expect(seenIn(country, 'They work in japan now.')).toBeUndefined()
  expect(seenIn(country, 'They work in japan now.', 'They work in Japan now.')).toBe('slip')
  const [start] = mistakesIn('I ran. he slept.', 'I ran. He slept.')
  expect(seenIn(start, 'Then she sang. He slept well.')).toBe('right')
  expect(seenIn(start, 'I know that he slept well.')).toBeUndefined()
})

test('a mark and white space are looked for where they belong', () => {
  const [comma] = mistakesIn('However he left.', 'However, he left.')
  expect(seenIn(comma, 'However, he stayed.')).toBe('right')
  expect(seenIn(comma, 'However he tried, it failed.')).toBeUndefined()
  const [space] = mistakesIn('I like it .', 'I like it.')
  expect(seenIn(space, 'You like it.')).toBe('right')
  expect(seenIn(space, 'You like it .')).toBeUndefined()
})

test('a curly apostrophe is the same word', () => {
  const [contraction] = mistakesIn('She dont know.', "She don't know.")
  expect(seenIn(contraction, 'She don’t know that.')).toBe('right')
})

test('Japanese words have neighbours without spaces, and are never parts of other words', () => {
  const [particle] = mistakesIn('私は犬が見ました。', '私は犬を見ました。', 'ja')
  expect(seenIn(particle, '公園で犬を見ました。')).toBe('right')
  expect(seenIn(particle, '公園で子犬を見ました。')).toBeUndefined()
  expect(seenIn(particle, '犬が見ました。', '犬を見ました。')).toBe('slip')
  expect(seenIn(particle, '犬が見えました。')).toBeUndefined()
  const [inserted] = mistakesIn('昨日学校行きました。', '昨日学校に行きました。', 'ja')
  expect(seenIn(inserted, '今日も学校に行きました。')).toBe('right')
  expect(seenIn(inserted, '今日も学校行きました。', '今日も学校に行きました。')).toBe('slip')
})

test('the sentence of a mistake is cut around it when it is very long', () => {
  const long = `${'word '.repeat(200)}He go home ${'again '.repeat(200)}`
  const [mistake] = mistakesIn(long, long.replace('go', 'went'))
  expect(mistake?.was.text).toContain('He go home')
  expect(mistake?.was.text.length).toBeLessThan(320)
  expect(seenIn(mistake, 'Then he went home.')).toBe('right')
})

test.each<[string, string, string, Language]>([
  ['I saw dog.', 'I saw a dog.', 'saw a dog', 'en'],
  ['We discussed about the plan.', 'We discussed the plan.', 'discussed the', 'en'],
  ['Dog is cute.', 'The dog is cute.', 'The dog is', 'en'],
  ['I have two dog.', 'I have two dogs.', 'two dogs', 'en'],
  ['私は犬が見ました。', '私は犬を見ました。', '犬を見ました', 'ja'],
])('the corrected form of %s has its neighbour words', (original, corrected, form, language) => {
  expect(mistakesIn(original, corrected, language).map(formOf)).toEqual([form])
})
