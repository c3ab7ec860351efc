import type { SentencePair } from './sentences.ts'

/** Negative words of English that no negation of Japanese need answer. */
const neutralEnglish =
  /\b(?:can't|cannot|can not) (?:wait|stop)\b|\b(?:can't|couldn't|cannot|could not) help\b|\bwhy (?:don't|not)\b|\bnot only\b|\bno (?:doubt|problem|matter|wonder|choice but|sooner)\b|\b(?:don't|doesn't|wouldn't) mind\b|\bnever mind\b|\bcould(?:n't| not) (?:agree|be|care)\b|\bcan(?:'t|not| not) (?:agree more|be too|thank)\b|\blong time no see\b|\bno (?:worries|later than|less than|fewer than|other than)\b|\bnone other than\b|\bsecond to none\b|\bin no time\b|\bnever too late\b|\bnot mistaken\b|\bnothing but\b|\bnot to mention\b|\bor not\b|\bnot least\b|\b(?:don't|do not) (?:hesitate|worry|forget)\b|\bnot until\b|\bnot bad\b|\bif not\b|\b\w+n't (?:i|you|he|she|it|we|they|that|this|there|the|my|your)\b[^.]*\?|\bnot just\b|\bnever rains but\b|\bno pain,? no gain\b|\bthan never\b|\bno place like\b/gi
const negative = /\b(?:not|never|cannot|nobody|nothing|none|neither|nor|nowhere|no)\b|n't\b/i
/** Words with a negative sense, which Japanese often expresses by a negation. */
const negativeSense =
  /\b(?:without|hardly|barely|scarcely|rarely|seldom|few|little|unable|fail\w*|miss\w*|forg[eo]t\w*|refus\w+|avoid\w*|lack\w*|dislik\w+|hat(?:e|es|ed)|impossible|stop\w*|quit\w*|only|instead|rather|else|except|unless|prohibit\w*|ban(?:ned)?|absent|short|out of|far from|too|still|same|unknown|unfamiliar|stranger|wrong|bad|poor|weak|difficult|hard|broke\w*|left|yet|prevent\w*|ignor\w+|reject\w*|declin\w+|doubt\w*|beyond|free from|less|(?:un|in|im|dis|ir)[a-z]{4,}|[a-z]{3,}less)\b/i

/** Negative forms of Japanese that are none in English: duties, guesses, invitations, words that end with ない. */
const neutralJapanese =
  /な(?:ければ|くては|くちゃ|きゃ)(?:(?:なら|なり|いけ|だめ|駄目)(?:ない|ません|なかった)?(?:でした)?)?|ないと(?:いけ(?:ない|ません|なかった)|だめ|駄目)|ねばな(?:らない|りません)|ざるを得(?:ない|ません|なかった)|かも(?:しれ|知れ)(?:ない|ません|なかった)|に(?:違い|ちがい)(?:ない|ありません|なかった)|間違い(?:ない|ありません|なく)|しか[^。]*?(?:ない|ません|なかった)(?:でした)?|だけ(?:で|じゃ)は?なく|のみならず|(?:では|じゃ)(?:ない|ありません)(?:です|でしょう|だろう)?か|ほか(?:は|に)?(?:ない|ありません|なかった)|[にと](?:ほか|他)なら(?:ない|ません)|ずにはいられ(?:ない|ません|なかった)|言うまでもな[いく]|言うまでもありません|(?:構|かま)(?:わない|いません)|差し支え(?:ない|ありません)|欠かせ(?:ない|ません)|(?:待ち|数え)(?:きれ|切れ)(?:ない|ません|なかった)|忘れられ(?:ない|ません)|悪くは?(?:ない|ありません|なかった)|(?:ない|ません)(?:です|でしょう|だろう|の)?か[な。?\s]?|ない(?:の)?\?|わけにはいか(?:ない|ません|なかった)|に(?:すぎ|過ぎ)(?:ない|ません|なかった)|たまら(?:ない|なく|なかった)|たまりません|つまら(?:ない|なく|なかった|なさ)|少な[いくか]|危な[いくか]|もったいな[いくか]|すみません(?:でした)?|申し訳(?:ない|ありません|ございません)(?:でした)?|とんでも(?:ない|ありません|ございません)|(?:仕方|しょう|しかた)が?(?:ない|ありません|なかった)|さりげな[いく]|切な[いくか]|せつな[いくか]|くだらな[いくか]|問題(?:は|も)?(?:ない|ありません|なく)|なくな[るっりら]|きたな[いくか]|限り(?:ない|なく)|なんて(?:ない|ありません)/gu
const finalNegation =
  /(?:ません(?:でした)?|ない|なかった|ないで(?:ください|下さい|ね)?)(?:です|んです|のです|と思います|と思う|そうです|らしい|ようです|みたい)?(?:よ|ね|な|わ|が|けど)*[。!…~〜」\s]*$/u
/** Any sign of a negation or of a negative sense in Japanese. */
const anyNegation =
  /ない|ませ[んぬ]|なかっ|なく|なけれ|なき|ず|ぬ|まい|無|不|未|非|反|違|苦手|嫌|欠|無理|だめ|ダメ|駄目|断|やめ|止め|失|忘|以外|別|難|少|まだ|遅|間に合|禁|遠慮|逃|足り|厳|最も|一番|なし|無し|ゼロ|抜き|控え|避|拒|否|限|逆|なん(?:て|か)|ん(?:だ|です|で|かった)?[。!\s]*$/u

/** Whether one language denies and the other does not. */
export function negationApart({ english, japanese, whole }: SentencePair): boolean {
  const stripped = english.replace(neutralEnglish, ' ')
  const isNeutral = stripped !== english
  const denies = negative.test(stripped)
  if (denies && !isNeutral && !anyNegation.test(japanese)) return true
  if (whole || denies || isNeutral || negativeSense.test(english)) return false
  return finalNegation.test(japanese.replace(neutralJapanese, '＿'))
}
