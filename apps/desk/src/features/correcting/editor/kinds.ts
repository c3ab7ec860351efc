import { errorKindsOf } from '@tensaku/messages/labels'
import type { ErrorKind } from '../engine/content.ts'

type Language = 'en' | 'ja'

/** Japanese has no articles. */
const isChosenIn = (language: Language, kind: ErrorKind): boolean => language === 'en' || kind !== 'article'

const kindsOf = (language: Language) => Object.keys(errorKindsOf(language)) as ErrorKind[]

/** The options of a list of kinds, in their order. A kind that was chosen before stays. */
export const kindOptions = (language: Language, chosen?: ErrorKind): [ErrorKind, string][] =>
  kindsOf(language)
    .filter((kind) => kind === chosen || isChosenIn(language, kind))
    .map((kind) => [kind, kindText(kind, language)])

export const kindText = (kind: ErrorKind, language: Language): string => errorKindsOf(language)[kind]()

export const kindNamed = (value: string): ErrorKind | undefined => kindsOf('en').find((kind) => kind === value)
