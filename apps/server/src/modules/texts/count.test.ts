import { countChars, countWords } from '@tensaku/domain/counting'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()

/** Texts as phones send them: words, wide and narrow blanks, line ends of every kind, composed and decomposed letters, emoji. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom('I', 'don’t', 'well-known', '3.5%', '今日', 'が', 'か\u3099', '葛󠄀城', '👨‍👩‍👧', '🇯🇵', 'é', 'e\u0301'),
      fc.constantFrom(' ', '  ', '\u3000', '\u00a0', '\t', '\n', '\r\n', '\u2028', '\u200b', '\ufeff'),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))
  .filter((text) => text.isWellFormed() && !text.includes('\0'))

test('[I-22] the server and the app count any text alike, with the same function', async () => {
  const member = await app.newMember()
  const asked = async (unit: 'words' | 'chars', content: string) =>
    (await app.as(member)(`POST /texts/api/${unit}`, { body: { content } })).body.length
  await fc.assert(
    fc.asyncProperty(texts, async (content) => {
      app.clock.advance(5_000)
      expect([await asked('words', content), await asked('chars', content)]).toEqual([
        countWords(content),
        countChars(content),
      ])
    }),
    { numRuns: 150 },
  )
})
