import type { Finder } from './contact-details.ts'
import { isOwn } from './learner-texts.ts'

/** A short list without words that a correction may need: 死ねば and 気が違う are grammar. */
const abusive = [
  /(?<![a-z])(?:(?:mother)?fuck(?:er|ers|ing|ed|s)?|cunts?|assholes?|bitch(?:es)?|whores?|sluts?|niggers?|faggots?|retards?)(?![a-z])/gi,
  /\b(?:kill\s+yourself|go\s+(?:and\s+)?die|drop\s+dead)\b/gi,
  /\byou(?:[’']re|\s+are)\s+(?:so\s+|such\s+|very\s+|really\s+)?(?:an?\s+)?(?:stupid|idiot|moron|worthless|pathetic|dumb)\b/gi,
  /死ね(?![ばなるまたてずん])|くたばれ|ぶっ殺|[馬ばバ][鹿かカ]野郎|クズ野郎|くず野郎|キチガイ|きちがい|能無し|低能/g,
]

/** Insults and threats that are not the learner’s own words. */
export const abuse: Finder = (text, own) =>
  abusive
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))
    .filter((found) => !isOwn(found, own))
