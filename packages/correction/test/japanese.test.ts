import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { align, apply, sentences } from '../src/index.ts'
import { japaneseTokens } from '../src/japanese/tokens.ts'

const EDIT = /\{(?<removed>[^→}]*)→(?<added>[^|}]*)\|[^}]*\}/gu

/** The engine's edits in the format of the gold set: `{was→now|category}`. */
function marked(source: string, target: string): string {
  const edits = align(source, target, { language: 'ja' }).map((edit) => ({
    ...edit,
    replacement: `{${source.slice(edit.start, edit.end)}→${edit.replacement}|${edit.type.split(':')[1] ?? ''}}`,
  }))
  return apply(source, edits)
}

const CUT = [
  '私{わ→は|particle}学生です。',
  '私は日本語{が→を|particle}勉強します。',
  '大学{を→で|particle}勉強しています。',
  '私は犬{→が|particle}好きです。',
  '新しい{の→|particle}車を買った。',
  '日本に来る{の→|particle}前に勉強した。',
  '東京に{住みて→住んで|verb_form}います。',
  '友達{と→に|particle}{会うました→会いました|verb_form}。',
  'この映画は{面白いでした→面白かったです|morphology}{→。|punctuation}',
  'ラーメンは{美味しいでした→おいしかったです|morphology}。',
  '旅行は{たのしいでした→楽しかったです|morphology}。',
  '{きのう→昨日|orthography}、雨が降った{、→。|punctuation}だから家にいた。',
  '彼は学生{じゃないです→ではありません|verb_form}。',
  '私の家族は{四つ→四|noun}人です。',
  '昨日学校に{行きます→行きました|verb_tense}。',
  'りんごを{食べるました→食べました|verb_form}。',
  '先生は{わたし→私|orthography}に本を{くれました→くださいました|verb}{→。|punctuation}',
  '雨です。{傘がない。→|other}帰ります。',
  '元気ですか{?→？|orthography}',
  '彼女は歌{を→が|particle}上手です。',
  '昨日は{寒いかった→寒かった|morphology}です。',
  '毎日{日本語を一時間→一時間日本語を|word_order}勉強します。',
  '私は{友達と図書館で→図書館で友達と|word_order}本を読みました。',
  '宿題を{してる→している|contraction}ところです。',
  'もう{食べちゃいました→食べてしまいました|contraction}。',
  '私は肉を{食べない→食べられない|verb_form}。',
  '{コンピュータ→コンピューター|spelling}を{使かう→使う|morphology}。',
  '{ぺん→ペン|orthography}で名前を{書た→書いた|verb_form}。',
  '水{を→が|particle}飲みたいです。',
  '{しかし→でも|conjunction}、行きたくない。',
  '{彼→彼女|pronoun}は親切{→な|morphology}人です。',
  '１０{じ→時|orthography}に寝ます。',
  '電車が{止めた→止まった|verb}。',
  'この漢字の読み方を教えて{下さい→ください|orthography}。',
  '薬を{飲むなければ→飲まなければ|verb_form}なりません。',
  '「ありがとう{→」|punctuation}と言いました。',
  'アメリカ{→人|noun}の友達がいます。',
  '最近{は→|particle}忙しくて、映画を{見ません→見ていません|verb_tense}。',
  '{すぐ→やっと|adverb}終わりました。',
  '{ぼく→僕|orthography}は東京{へ→に|particle}住んで{いる→います|verb_form}。',
  '仕事が{終る→終わる|morphology}と、すぐ帰る。',
  '日本で{は→も|particle}人気です。',
  '料理を作る{の→|particle}方法を習う。',
  '{早く→速く|spelling}走る。',
  '{この→その|determiner}時、駅{に対して→について|particle}聞いた。',
  '部屋を掃除{たり→したり|verb_form}します。',
  'この道具は便利{→だ|morphology}と思う。',
  '日本に三年{→間|noun}いました。',
  '映画を{見る→見|verb_form}に行きました。',
  '日本に来る{の→|particle}{まえ→前|orthography}に習いました。',
  '一緒に{食べる→食べましょう|verb_form}か。',
  '兄は私より背が{大きい→高い|adjective}です。',
  '{ｺｰﾋｰ→コーヒー|orthography}を{→２杯|noun}飲む。',
  '毎日水を{→もっと|adverb}{食べます→飲みます|verb}。',
  'お客様が{来ました→お見えになりました|verb}。',
]

test.each(CUT)('Japanese edits have the expected cuts and types: %j', (line) => {
  const source = line.replaceAll(EDIT, '$<removed>')
  const target = line.replaceAll(EDIT, '$<added>')
  expect(marked(source, target)).toBe(line)
})

test.each([
  '昨日|は|友達|と|学校|に|行きました|。',
  'この|本|は|とても|高かった|です|。',
  '納豆|が|食べられない|んです|。',
  '日本語|を|勉強|して|いる',
  '忘れて|しまいました',
  '行かなければ|ならない',
  '食べたくなかった|ので|帰った',
  'コンピューター|を|使う',
  '100|円|の|パン|を|2|個|と|３つ',
  'わたし|は|がくせい|です',
  '申し込み|を|する',
  'お母さん|が|作って|くれた|料理',
  '読んで|いただけません|か',
  '雨|が|降りそう|だった|から|傘|を|持って|いきました',
  '彼|は|医者|だ|と|言って|いた',
  '子ども|の|とき|、|よく|川|で|泳いだ',
  '日本|で|は|人気|です|！！',
  'どう|した|の|…',
  'お休み|を|いただいて|も|いかが|でしょう|か',
  'ご連絡|いただきたい',
  'お電話|いたします',
  '食べた|こと|が|ありません',
  '手|が|つながらない',
  'お金|が|たりない|から|出かけません',
  '葛󠄀|城|さん|👨‍👩‍👧',
])('Japanese words are whole: %j', (line) => {
  expect(
    japaneseTokens(line.replaceAll('|', ''))
      .map((token) => token.text)
      .join('|'),
  ).toBe(line)
})

test.each([
  ['行った（楽しかった。）。次', ['行った（楽しかった。）。', '次']],
  ['「はい。」そして彼は帰った', ['「はい。」', 'そして彼は帰った']],
  ['「行く！」って言った。次', ['「行く！」って言った。', '次']],
  ['『雨。雪。』という本。えっ…そう？', ['『雨。雪。』という本。', 'えっ…そう？']],
  ['題\n\n一行目\r\n二行目', ['題\n\n', '一行目\r\n', '二行目']],
])('Japanese sentences end at the right places: %j', (whole, pieces) => {
  expect(sentences(whole, 'ja')).toEqual(pieces)
})

const SCRAPS = [
  '私',
  'は',
  'わたし',
  '行きました',
  '食べ',
  'て',
  'いる',
  'が',
  'か\u3099',
  'ﾊﾟﾝ',
  'パン',
  'ー',
  'お',
  'ご',
  '様',
  '三',
  '３',
  '個',
  'つ',
  '込み',
  '辻󠄀',
  '葛󠄀',
  '々',
  '。',
  '、',
  '「',
  '」',
  '……',
  '\u3000',
  '\n',
  'A',
  "n't",
  '😀',
  '👨‍👩‍👧',
  '👍🏽',
  '𠮷',
  '\ud842',
  '\udfb7',
  '\u200d',
  '\ufe0f',
  '\u3099',
]
const scrap = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...SCRAPS) },
  { weight: 2, arbitrary: fc.integer({ min: 0x3041, max: 0x3096 }).map((code) => String.fromCharCode(code)) },
  { weight: 1, arbitrary: fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCharCode(code)) },
)
const text = fc.array(scrap, { maxLength: 30 }).map((scraps) => scraps.join(''))
/** Two texts with mostly the same scraps, like a correction. */
const corrected = fc.array(fc.tuple(scrap, scrap, fc.nat(9)), { maxLength: 30 }).map((rows) => ({
  source: rows.map(([one, two, how]) => (how === 0 ? '' : how === 1 ? one + two : one)).join(''),
  target: rows.map(([one, two, how]) => (how === 2 ? '' : how === 3 ? two : one)).join(''),
}))

/** Whether a cut here would split a surrogate pair, or a combining mark from its letter. */
function tears(whole: string, at: number): boolean {
  if (at <= 0 || at >= whole.length) return false
  const before = whole.charAt(at - 1)
  return (whole.codePointAt(at - 1) ?? 0) > 0xffff || (/\S/u.test(before) && /^[\p{M}\u200d]/u.test(whole.slice(at)))
}

test('the tokens of any text are in order, cover all but white space, and split no letter from its marks', () => {
  fc.assert(
    fc.property(text, (whole) => {
      let end = 0
      for (const token of japaneseTokens(whole)) {
        expect(whole.slice(end, token.start).trim()).toBe('')
        expect(whole.slice(token.start, token.end)).toBe(token.text)
        expect(token.start).toBeGreaterThanOrEqual(end)
        expect(tears(whole, token.start) || tears(whole, token.end)).toBe(false)
        end = token.end
      }
      expect(whole.slice(end).trim()).toBe('')
    }),
    { numRuns: 1500 },
  )
})

test('the edits of any two Japanese texts rebuild the target and split no letter from its marks', () => {
  fc.assert(
    fc.property(fc.oneof(corrected, fc.record({ source: text, target: text })), ({ source, target }) => {
      const edits = align(source, target, { language: 'ja' })
      expect(apply(source, edits)).toBe(target)
      let end = 0
      for (const edit of edits) {
        expect(edit.start).toBeGreaterThanOrEqual(end)
        expect(source.slice(edit.start, edit.end)).not.toBe(edit.replacement)
        expect(tears(source, edit.start) || tears(source, edit.end)).toBe(false)
        end = edit.end
      }
    }),
    { numRuns: 1500 },
  )
})

test('a word far from a correction is cut in the same way on both sides', () => {
  const rest = 'とても楽しかったので、また行きたいと思っています。'
  const cut = (whole: string) =>
    japaneseTokens(whole)
      .slice(-10)
      .map((token) => token.text)
  expect(cut(`きのう海に行た。${rest}`)).toEqual(cut(`昨日、海へ行った。${rest}`))
})
