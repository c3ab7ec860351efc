const rows: Record<string, string> = {
  k: 'カキクケコヵヶ',
  g: 'ガギグゲゴ',
  s: 'サシスセソ',
  z: 'ザズゼゾヅ',
  j: 'ジヂ',
  t: 'タツテト',
  c: 'チ',
  d: 'ダデド',
  n: 'ナニヌネノン',
  h: 'ハヒヘホ',
  f: 'フ',
  b: 'バビブベボヴ',
  p: 'パピプペポ',
  m: 'マミムメモ',
  r: 'ラリルレロ',
}
const consonants = new Map(Object.entries(rows).flatMap(([sound, kana]) => Array.from(kana, (one) => [one, sound])))

const once = (sounds: string): string => sounds.replace(/(.)\1+/g, '$1')

/** The consonants of a name in katakana. */
const soundsOfKana = (kana: string): string => once(Array.from(kana, (one) => consonants.get(one) ?? '').join(''))

/** The consonants of a name in Latin letters, as Japanese hears them. */
function soundsOfLatin(name: string): string {
  const heard = name
    .toLowerCase()
    .replace(/(?<=[aeiou])r(?![aeiouyr])/g, '')
    .replace(/ph/g, 'f')
    .replace(/th|sh/g, 's')
    .replace(/tch|ch/g, 'c')
    .replace(/ck|q/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/x/g, 'ks')
    .replace(/ts/g, 't')
    .replace(/[aeiouwy']|(?<=.)h|[^a-z]/g, '')
    .replaceAll('l', 'r')
    .replaceAll('v', 'b')
  return once(heard)
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1]
    for (let at = 0; at < other.length; at++)
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (other[at] === letter ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}

/** Whether two names may be the same, by their consonants: a spelling may differ by one in three. */
export function soundsAlike(kana: string, latin: string): boolean {
  const [one, other] = [soundsOfKana(kana), soundsOfLatin(latin)]
  // A hard c or a ch that Japanese hears as k.
  const hard = other.replaceAll('c', 'k')
  const most = Math.floor(Math.max(one.length, other.length) / 3)
  return one !== '' && Math.min(distance(one, other), distance(one, hard)) <= most
}
