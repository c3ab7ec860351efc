import { align, changeText } from '@tensaku/correction'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineCard, phraseCard, placeCard } from './place.ts'

const lineOf = (original: string, corrected: string) => ({
  n: 1,
  original,
  corrected,
  edits: align(original, corrected, { language: 'en' }),
  explanations: [],
  comment: '',
})
const meant = '古いお寺に行きました。'

test('the name of a place is its change', () => {
  const line = lineOf('I go to old the temple.', 'I went to the old temple yesterday.')
  const [first] = line.edits
  expect(first && changeText(line, first)).toBe('go → went')
  const added = lineOf('I saw dog.', 'I saw a dog.')
  expect(added.edits.map((edit) => changeText(added, edit))).toEqual(['＋ a'])
  const removed = lineOf('I saw the John.', 'I saw John.')
  expect(removed.edits.map((edit) => changeText(removed, edit))).toEqual(['－ the'])
  expect(changeText(added, { start: 0, end: 1 })).toBe('I')
})

test('an edit becomes a card of its sentence, with change and explanation as the note', () => {
  const line = lineOf('It rained. I go to a old temple.', 'It rained. I went to an old temple.')
  const an = line.edits.find(({ replacement }) => replacement === 'an')
  expect(an && placeCard(line, { ...an, text: '母音の前は an です。' }, { meant, language: 'en' })).toEqual({
    english: 'I went to an old temple.',
    // The intended meaning covers two sentences.
    japanese: '',
    note: 'a → an\n母音の前は an です。',
  })
  const single = lineOf('I go there.', 'I went there.')
  const [went] = single.edits
  expect(went && placeCard(single, went, { meant, language: 'en' }).japanese).toBe(meant)
})

test('a whole line becomes a card with its intended meaning, if it fits', () => {
  const line = lineOf('It rain. I stay.', 'It rained. I stayed.')
  expect(lineCard(line, '雨でした。家にいました。', 'en')).toEqual({
    english: 'It rained. I stayed.',
    japanese: '雨でした。家にいました。',
    note: '',
  })
  expect(lineCard(lineOf('a', 'a '.repeat(101)), meant, 'en')).toBeUndefined()
  expect(lineCard(line, 'あ'.repeat(201), 'en')?.japanese).toBe('')
})

test('a Japanese text swaps the sides of the card', () => {
  expect(phraseCard('古いお寺', 'an old temple', 'ja')).toEqual({
    english: 'an old temple',
    japanese: '古いお寺',
    note: '',
  })
})

test('for any text a card fits its limits and names the change', () => {
  const words = fc
    .array(fc.constantFrom('a', 'an', 'the', 'old', 'went', 'go', ',', '.', '静か', '👍🏽', 'x'.repeat(90)), {
      maxLength: 30,
    })
    .map((all) => all.join(' '))
  fc.assert(
    fc.property(words, words, (original, corrected) => {
      const line = lineOf(original, corrected)
      for (const edit of line.edits) {
        const card = placeCard(line, { ...edit, text: 'あ'.repeat(600) }, { meant: original, language: 'en' })
        expect([card.english.length <= 200, card.japanese.length <= 200, card.note.length <= 500]).toEqual([
          true,
          true,
          true,
        ])
        expect(card.note).not.toBe('')
      }
    }),
  )
})
