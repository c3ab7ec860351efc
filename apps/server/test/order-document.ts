import type { Order, Result } from '@tensaku/contract'
import { align } from '@tensaku/correction'
import { documentView } from '../src/modules/orders/document-view.ts'
import type { OrderDocument } from '../src/ports/pdf.ts'

const words = (
  'I think that the people of the town was very kindly to me , and they gives me many advices about the live in this ' +
  'country because I am came from far away and did not knew nothing of how one should behave when he meet somebody new'
).split(' ')
const right: Record<string, string> = { was: 'were', kindly: 'kind', advices: 'advice' }

/** A line of so many words with three corrections, each line another. */
function textsOf(n: number, count: number) {
  const original = Array.from({ length: count }, (_, at) => (at === 3 ? `place${n}` : (words[at % words.length] ?? '')))
  const first = new Set<string>()
  const corrected = original.map((word) => {
    const better = right[word]
    if (better === undefined || first.has(word)) return word
    first.add(word)
    return better
  })
  return { original: original.join(' '), corrected: corrected.join(' ') }
}

/** A delivered order with so many lines of so many English words each, three corrections a line, as in its PDF. */
export function orderDocument({ lines, words: count }: { lines: number; words: number }): OrderDocument {
  const at = '2026-11-20T12:03:00.000Z'
  const result: Result = {
    version: 1,
    language: 'en',
    comment: 'とても読みやすい文章です。冠詞と単数・複数だけ、もう一度見直してみましょう。',
    phrases: [
      { text: 'look forward to seeing', meaning: '会えるのを楽しみにする' },
      { text: 'from far away', meaning: '' },
    ],
    delivered_at: at,
    lines: Array.from({ length: lines }, (_, index) => {
      const n = index + 1
      const { original, corrected } = textsOf(n, count)
      const edits = align(original, corrected, { language: 'en' })
      const explanations = edits
        .slice(0, 2)
        .map(({ start, end }) => ({ start, end, text: `${n}番目の文の説明です。主語が複数なので、動詞も変わります。` }))
      return { n, original, corrected, edits, explanations, comment: `${n}番目の文も、よく書けています。` }
    }),
  }
  const order = {
    id: 128,
    title: '私がこの国で学んだこと',
    category: { id: 1, name: '英語日記' },
    course: 'advanced',
    unit: 'words',
    length: lines * count,
    teacher: { id: 1, name: '高梨 美咲', type: 'japanese' },
    placed_at: '2026-11-19T15:10:00.000Z',
    delivered_at: at,
    language: 'ja',
    lines: result.lines.map(({ n, original }) => ({
      n,
      english: original,
      japanese: `町の人たちはとても親切で、この国での暮らしについて${n}回も助言をくれました。`,
      exercise: null,
    })),
    questions: [
      {
        id: 1,
        content: 'なぜ were ですか？',
        answer: '主語が複数だからです。',
        asked_at: at,
        answered_at: at,
        refunded_at: null,
      },
    ],
  } satisfies Partial<Order> | object
  return documentView(order as unknown as Order, result)
}
