import { errorKinds } from '@tensaku/messages/labels'
import type { ErrorKind } from '../engine/content.ts'

/** The kinds of error, in the order of the list for instructors. */
export const kinds = Object.keys(errorKinds) as ErrorKind[]

export const kindText = (kind: ErrorKind): string => errorKinds[kind]()

export const kindNamed = (value: string): ErrorKind | undefined => kinds.find((kind) => kind === value)
