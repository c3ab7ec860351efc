import { isOwn, isOwnNumber, type Own } from './learner-texts.ts'

/** Finds the places of one kind of flag in a normalised text, except those from the learner's own texts. */
export type Finder = (text: string, own: Own) => string[]

const all = (text: string, ...patterns: RegExp[]): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found.trim()))

/** The reserved example domains, allowed as a host only: in a path they could hide another address. */
const example = /^(?:https?:\/\/)?(?:[^/?#]*[@.])?example\.(?:com|net|org|jp|co\.jp|ne\.jp)(?::\d{1,5})?(?:$|[/?#])/i
const address = /(?<![\w.%+-])[\w.%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}(?![a-z0-9])/gi
const veiled =
  /(?<![\w.%+-])[\w.%+-]{1,64}(?: ?(?:@|アットマーク|[([{<【] ?(?:at|@|アット(?:マーク)?) ?[)\]}>】]) ?[a-z0-9-]{1,63} ?(?:\.|[([{<【] ?(?:dot|ドット) ?[)\]}>】]| dot ) ?| at [a-z0-9-]{1,63} dot )(?:com|net|org|co\.jp|ne\.jp|jp)(?![a-z])/gi

export const emails: Finder = (text, own) =>
  [...new Set(all(text, address, veiled))].filter((found) => !example.test(found) && !isOwn(found, own))

const inJapan =
  /(?<![A-Za-z0-9_+#-]|\d[.,])(?:0[5789]0[ -]?\d{4}[ -]?\d{4}|0120[ -]?\d{3}[ -]?\d{3}|\(?0\d{1,4}[-) ]{1,2}\(?\d{1,4}[-) ]{1,2}\d{3,4}|0\d{1,4}\(\d{1,4}\)\d{3,4})(?![\d-])/g
const abroad = /(?<![\w+])\+[1-9]\d{0,2}(?:[ -]?\(?\d{1,4}\)?){2,5}(?!\d)/g
const isbnBefore = /isbn[\s:-]*(?:1[03])?[\s:-]*$/i

/** Telephone numbers of Japan begin with 0 and have ten or eleven digits, those abroad begin with + and have ten to fifteen. */
export const phones: Finder = (text, own) =>
  [inJapan, abroad]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(({ 0: found, index }) => {
      const length = found.replace(/\D/g, '').length
      const fits = length >= 10 && length <= (found.startsWith('+') ? 15 : 11)
      return fits && !isbnBefore.test(text.slice(Math.max(0, index - 12), index))
    })
    .map(([found]) => found.trim())
    .filter((found) => !isOwnNumber(found, own))

const withScheme = /https?:\/\/[\w\-.~:/?#@!$&*+,;=%]+/gi
const withWww = /(?<![\w./])www\.[\w-]+\.[\w./?=&%#-]+/gi
// Without a scheme or www a path must follow: “park.It was” is only a missing space.
const withPath =
  /(?<![\w@./:-])(?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|jp|io|info|app|me|tv|gg|ly|be|ee|link|page|site|dev|co)\/[\w?=&%#~.-]+/gi

export const links: Finder = (text, own) =>
  all(text, withScheme, withWww, withPath)
    .map((found) => found.replace(/[.,;:!?/]+$/, ''))
    .filter((found) => !example.test(found) && !isOwn(found.replace(/^https?:\/\/(?:www\.)?/i, ''), own))

/** The names of each messenger. */
const messengers = [
  ['LINE', 'ライン'],
  ['WhatsApp', 'ワッツアップ'],
  ['Telegram', 'テレグラム'],
  ['WeChat', 'ウィーチャット'],
  ['KakaoTalk', 'Kakao', 'カカオトーク', 'カカオ'],
  ['Skype', 'スカイプ'],
  ['Discord', 'ディスコード'],
  ['Instagram', 'インスタグラム', 'インスタ'],
  ['Facebook', 'フェイスブック'],
  ['Messenger', 'メッセンジャー'],
  ['Twitter', 'ツイッター'],
  ['DM'],
] as const
// 生産ライン is not a messenger.
const names = messengers
  .flat()
  .join('|')
  .replace('ライン', String.raw`(?<!\p{Script=Han})ライン`)
// オンライン and pipeline are not messengers.
const alone = String.raw`(?<![\p{Script=Latin}\p{Script=Katakana}ー])`
const label = String.raw`(?:ID|アイディー|アカウント(?:名)?|account|username|handle)`

const handle = new RegExp(
  String.raw`${alone}(?:${names})(?:の|\s)*(?:${label}\s*(?:(?:は|:|=)\s*[@~]?[a-z0-9][\w.-]{2,30}|is\s+(?=\S*[\d_@~])[@~]?[a-z0-9][\w.-]{2,30})|(?:は|:|=|is)\s*@[a-z0-9][\w.-]{2,30})`,
  'giu',
)
/** A name with a digit or an underscore. Any other word after a messenger belongs to the sentence. */
const signed = String.raw`(?<id>(?=[a-z.#-]*[\d_])[a-z][\w.#-]{2,29}\w)`
// “LINE: taro_99”, “LINEのID「taro_99」”, “Skype taro.y99”
const withName = new RegExp(
  String.raw`${alone}(?<name>${names})(?:${label}|の|で|は|is|:|=|→|@|\(|「|『|"|\s)+${signed}`,
  'giu',
)
// “taro_99 (LINE)”
const nameFirst = new RegExp(String.raw`(?<![\w@.#-])${signed}\s*\((?<name>${names})\)`, 'giu')
const inEnglish = new RegExp(
  String.raw`\b(?:(?:add|message|dm|text|call|contact|reach|find|follow)\s+me|let[’']?s\s+(?:talk|chat|connect|continue))\s+(?:on|at|via|through|by|in)\s+(?:my\s+)?(?<name>${names})(?![\p{L}\d])`,
  'giu',
)
const inJapanese = new RegExp(
  String.raw`${alone}(?<name>${names})(?:\s|の|を|も|は|で|に|から|まで|ID|アカウント|グループ){0,3}(?:交換|友だち追加|友達追加|追加して|追加を|ご?連絡|つなが|繋が|やり取り|やりとり|送って|ください|して(?:ね|ください)|登録(?:して|を?お願い)|検索して|ご?(?:質問|相談)(?:して|ください|を?受け付け|どうぞ)|お?教え(?:し|て(?:ね|ください))|聞いて(?:ね|ください)|入りませんか|こちら(?:です|から|まで|へ))`,
  'gu',
)

const ownLine = new RegExp(`${alone}(?:LINE|ライン)`, 'u')

/** Whether this is the word “line” and not the messenger, which is written in capitals. */
const isPlainLine = (name: string): boolean => /^line$/i.test(name) && name !== 'LINE'

/** Whether a messenger is named that the learner did not mention. */
function invites(name: string, { text }: Own): boolean {
  const group = messengers.find((one) => one.some((alias) => alias.toLowerCase() === name.toLowerCase())) ?? [name]
  if (group[0] === 'LINE') return !isPlainLine(name) && !ownLine.test(text)
  const lower = text.toLowerCase()
  return !group.some((alias) => lower.includes(alias.toLowerCase()))
}

export const messengerNames: Finder = (text, own) => [
  ...all(text, handle).filter((found) => !isOwn(/[@~]?[\w.-]*\w(?=[.-]*$)/.exec(found)?.[0] ?? found, own)),
  ...[withName, nameFirst]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(({ groups }) => !isPlainLine(groups?.['name'] ?? '') && !isOwn(groups?.['id'] ?? '', own))
    .map(([found]) => found.trim()),
  ...[inEnglish, inJapanese]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(({ groups }) => invites(groups?.['name'] ?? '', own))
    .map(([found]) => found.trim()),
]

const around = [
  /\b(?:contact|message|pay|reach|e?mail|teach|talk|meet|lessons?)\b[^.!?\n]{0,40}\boutside\s+(?:of\s+)?(?:this|the|our)\s+(?:service|platform|site|website|app)\b/gi,
  /(?:サービス|サイト|運営|事務局)(?:を通さず|を介さず|の外で|外で|に内緒|には内緒)/g,
  /(?:個人レッスン|プライベートレッスン|直接契約)(?:を|も|は|の)?(?:受け付け|承|やって|して(?:い|お)|しませんか|ご案内|いかが)/g,
]

export const waysAround: Finder = (text, own) => all(text, ...around).filter((found) => !isOwn(found, own))
