import type { SentencePair } from './sentences.ts'

const asksEnglish = /\?["')\s]*(?:$|\s)/u
/** A sentence that may be a question without its mark, or that asks in other words. */
const mayAskEnglish =
  /^\W*(?:who|what|when|where|why|how|which|whose|do|does|did|is|are|was|were|am|can|could|would|will|shall|should|may|might|have|has|any|so|or|and)\b|\b(?:wonder\w*|whether|if|please|let me know|tell me|let's|could you|would you|can you|would like|i'd|curious|ask\w*|question\w*|not sure|don't know|appreciate\w*|hope|want|think|thought|perhaps|maybe|had better|why|i see|really|how about|what about|shall|seems?|guess|afraid|invit\w+|right|doubt|must|probably|i'll|i will)\b/i

const asksJapanese = /\?[」)\s]*$|(?:です|ます|ません|でした|ました|でしょう|だろう)か[。」\s]*$/u
/** A Japanese sentence that may stand for a question: requests, offers, "isn't it", question words. */
const mayAskJapanese =
  /\?|か[。」\s]*$|か(?:どうか|な|しら)|でしょう|だろう|よね|ね[。!~〜」\s]*$|ましょう|ください|下さい|くれ|もらえ|もらい|いただけ|頂け|いただきた|お願い|ほしい|欲しい|たら|教え|どう|なぜ|どこ|いつ(?!も)|誰|何|なに|どれ|どの|どんな|の[。」\s]*$|かね|っけ|じゃん|[うよ]よ/u
const remarks =
  /^(?:そう|本当|ほんと|なるほど|まさか|え)[^。]{0,6}か|ましょうか|(?:では|じゃ)(?:ない|ありません)|ものか|ませんか|ことか|ないでしょうか|ないですか/u

/** Whether one language asks and the other states. */
export function askingApart({ english, japanese, whole }: SentencePair): boolean {
  const asks = asksEnglish.test(english)
  if (asks) return !mayAskJapanese.test(japanese)
  if (mayAskEnglish.test(english)) return false
  const sentences = whole ? japanese.split(/(?<=[。?!])/u) : [japanese]
  return sentences.some((one) => asksJapanese.test(one) && !remarks.test(one))
}
