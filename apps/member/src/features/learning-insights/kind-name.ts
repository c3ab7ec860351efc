import { editCategories, errorKinds } from '@tensaku/messages/labels'
import type { WeakPoint } from './queries.ts'

/** A kind of correction in words. */
export const kindName = (kind: WeakPoint['kind']): string =>
  kind === 'other' ? editCategories.other() : errorKinds[kind]()
