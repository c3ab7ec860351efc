import type { SentencePair } from './sentences.ts'

const future = /\b(?:will|won't|shall)\b|'ll\b|(?:\b(?:am|is|are)|'m|'re|'s)(?: not)? going to\b/i
const irregular =
  "went|bought|saw|ate|met|sent|built|took|made|came|got|gave|told|said|found|left|knew|began|wrote|spoke|slept|ran|drank|swam|drove|paid|sold|taught|caught|lost|won|heard|kept|held|stood|broke|chose|wore|flew|grew|drew|rode|forgot|became|brought|spent|woke|had|felt|did|didn't|was|were|sang|sat|fell"
const regular = String.raw`(?<!\b(?:be|been|being|is|are|am|was|were|have|has|had|get|gets|getting|a|an|the|my|your|his|her|our|their|this|that|these|very|so|more|most|too|not|well|by|of|in|and|with|for|feel|look|looks)\s)(?<!(?:'m|'s|'re|'ve)\s)\b(?!need|speed|indeed|feed|seed|bleed|proceed|succeed|exceed|breed|weed|agreed|supposed|attached|enclosed|named|called|based)[a-z]{2,}ed`
const past = new RegExp(String.raw`\b(?:${irregular})\b|${regular}\b`, 'i')
/** Conditions, wishes, perfects and reports, whose tense differs between the languages. */
const other =
  /\b(?:would|could|should|might|if|wish\w*|hope\w*|(?<!to )have|has|since|when|until|before|after|because|that|who|which|while|want\w*|decided|planned|heard|born|thought|said|told|asked|forgot|promised|used to|let me|made it)\b|'ve\b|'d\b/i

const pastEnd =
  /(?:[^まただ]た|(?:ん|い)だ)(?:です|んです|のです|ん|よ|ね|な|わ|と思います|そうです|が|けど)*[。!…~〜」)\s]*$/u
const noun = /なんだ[。!]*$|まだ/u
const futureMark =
  /明日|明後日|あした|来週|来月|来年|再来|つもり(?!だった|でし)|予定(?!だった|でし|され)|後ほど|のちほど|これから|将来|いつか|(?:だろう|でしょう)[。!]*$|ようと思/u
/** The plain polite end of an action that is still to come or happens regularly. */
const politeEnd = /[^てでいし][いきしちにびみりぎえけせてねべめれげ]?ます[よね]*[。!~〜]*$/u
const habits =
  /いたします|申し上げ|ございます|ています|てあります|おります|毎|いつも|普段|よく|たまに|時々|思います|願い|ます(?:ので|が)/u
const anyPast = /た(?![いくめちしらかの]|だ|く)|だった|んだ/u

/** Whether one language tells the past and the other the future. Only sentences that belong together are compared. */
export function tenseApart({ english, japanese, whole }: SentencePair): boolean {
  if (whole || english.includes('?') || /[?]|か[。]*$/u.test(japanese)) return false
  const isFuture = future.test(english)
  const isPast = past.test(english)
  if (isFuture === isPast || other.test(english)) return false
  const hasMark = futureMark.test(japanese)
  if (isFuture) return !hasMark && pastEnd.test(japanese) && !noun.test(japanese)
  if (pastEnd.test(japanese) || anyPast.test(japanese)) return false
  return hasMark || (politeEnd.test(japanese) && !habits.test(japanese))
}
