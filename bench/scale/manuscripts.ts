/** The original and the corrected text of an order. */
type Manuscript = { english: string; japanese: string; corrected: string; said: string }

/** Search words by the share of orders that contain them. */
export const words = {
  everywhere: { english: 'station', japanese: '駅前' },
  often: { english: 'library', japanese: '図書' },
  rarely: { english: 'kaleidoscope', japanese: '鏡台' },
} as const

/** One in this many orders contains the rare words. */
export const rareEvery = 500

const sentences: readonly (readonly [string, string])[] = [
  ['I read a book at the library and forgot about the time.', '図書館で本を読んでいて、時間を忘れた。'],
  ['My friend recommended me a small cafe near the river.', '友だちが川の近くの小さな喫茶店を勧めてくれた。'],
  ['It have been raining since the morning, so I stayed at home.', '朝から雨だったので、家にいました。'],
  ['We are planning to go to Kyoto with my family next month.', '来月は家族で京都へ行く予定です。'],
  ['I am looking forward to see the autumn leaves there.', '紅葉を見るのを楽しみにしています。'],
  ['The meeting was longer than I expected, and everyone was tired.', '会議は思ったより長く、みんな疲れていた。'],
  ['I practised the piano for two hours but still make mistakes.', 'ピアノを二時間練習したが、まだ間違える。'],
  ['If I had more time, I would learn to cook better.', 'もっと時間があれば、料理を習いたい。'],
  ['He told me that the train was late because of the snow.', '雪で電車が遅れたと彼は言った。'],
  ['My daughter started to go to school by herself.', '娘が一人で学校へ通い始めました。'],
  ['I could not understand what the doctor was saying.', 'お医者さんの話がよく分からなかった。'],
]
const explanations = [
  '過去のことなので過去形にします。',
  '母音の前では an を使います。',
  '主語が三人称なので s が要ります。',
  'look forward to の後は動名詞です。',
  'とても自然な文です。',
]

/** One manuscript for each sentence, starting there, with about this many English words. */
export function manuscripts(length: number): Manuscript[] {
  return sentences.map((_, first) => {
    const count = Math.ceil(length / 11)
    const chosen = Array.from({ length: count }, (__, n) => sentences[(first + n * 4) % sentences.length] ?? ['', ''])
    const english = chosen.map(([text]) => text).join(' ')
    return {
      english: `${english} I came home from the ${words.everywhere.english}.`,
      japanese: `${chosen.map(([, text]) => text).join('')}${words.everywhere.japanese}から帰った。`,
      corrected: `${english.replaceAll(' a ', ' the ')} I came home from the ${words.everywhere.english}.`,
      said: chosen.map((__, n) => explanations[(first + n) % explanations.length]).join('\n'),
    }
  })
}
