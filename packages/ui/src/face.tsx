import { useState } from 'react'

/** In pixels, so that large text leaves the room to the words beside it. */
const sizes = {
  sm: 'size-[32px] text-[14px]',
  md: 'size-[48px] text-[20px]',
  lg: 'size-[64px] text-[26px]',
  xl: 'size-[96px] text-[38px]',
} as const

/** Quiet colours of their own: vermilion is for corrections, and indigo for everything that can be tapped. */
const tones = [
  'bg-done-soft text-done',
  'bg-wait-soft text-wait',
  'bg-fuji-soft text-fuji',
  'bg-asagi-soft text-asagi',
  'bg-kariyasu-soft text-kariyasu',
] as const

/** Traditional patterns in a square of 48: waves, linked circles, ripples, rain. */
const patterns = [
  'M-12 24a12 12 0 0 1 24 0a12 12 0 0 1 24 0a12 12 0 0 1 24 0M0 36a12 12 0 0 1 24 0a12 12 0 0 1 24 0M-12 48a12 12 0 0 1 24 0a12 12 0 0 1 24 0a12 12 0 0 1 24 0M0 12a12 12 0 0 1 24 0a12 12 0 0 1 24 0',
  'M12 0a12 12 0 1 0 .01 0M36 0a12 12 0 1 0 .01 0M24 12a12 12 0 1 0 .01 0M0 12a12 12 0 1 0 .01 0M48 12a12 12 0 1 0 .01 0M12 24a12 12 0 1 0 .01 0M36 24a12 12 0 1 0 .01 0',
  'M4 56a20 20 0 0 1 40 0M-4 56a28 28 0 0 1 56 0M-12 56a36 36 0 0 1 72 0M-20 56a44 44 0 0 1 88 0',
  'M-8 24L24 -8M-8 36L36 -8M-8 48L48 -8M0 52L52 0M12 52L52 12M24 52L52 24',
] as const

/** A number from the name: the same on every device. */
const numberOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7)

/** A letter that nothing after it changes. */
const plainLetter = /^\p{L}(?![\p{M}\u200D])/u

/** The first character as a reader counts. The browser's segmenter takes long to make, and few names need it. */
const firstOf = (word: string): string =>
  plainLetter.exec(word)?.[0] ?? [...new Intl.Segmenter().segment(word)][0]?.segment ?? ''

/** The initials of a name in Latin letters, at most two; otherwise its first character. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').split(/\s+/u).filter(Boolean)
  const isLatin = words.every((word) => /^\p{Script=Latin}/u.test(word))
  const named = isLatin && words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)]
  return named
    .map((word = '') => firstOf(word))
    .join('')
    .toUpperCase()
}

type Props = {
  name: string
  /** The address of the photo. Without one, and while it cannot be loaded, the avatar is drawn from the name. */
  photo?: string | null | undefined
  size?: keyof typeof sizes | undefined
}

/** The round picture of a person, next to their name: therefore hidden from screen readers. Its size never changes. */
export function Face({ name, photo, size = 'md' }: Props) {
  const [failed, setFailed] = useState<string>()
  const number = numberOf(name)
  const initials = initialsOf(name)
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full border border-transparent font-display leading-none font-semibold select-none ${sizes[size]} ${tones[number % tones.length]}`}
    >
      <svg viewBox="0 0 48 48" className="absolute inset-0 size-full opacity-20" fill="none" stroke="currentColor">
        <path d={patterns[Math.floor(number / tones.length) % patterns.length]} />
      </svg>
      <span className={`relative ${initials.length > 1 ? 'text-[0.8em]' : ''}`}>{initials}</span>
      {photo && photo !== failed && (
        <img
          src={photo}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(photo)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
