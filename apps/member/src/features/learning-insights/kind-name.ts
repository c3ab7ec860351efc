import * as m from '@tensaku/messages'
import { errorKinds } from '@tensaku/messages/labels'
import type { WeakPoint } from './queries.ts'

/** The name of a kind of correction. */
export const kindName = (kind: WeakPoint['kind']): string =>
  kind === 'other' ? m.correction_category_other() : errorKinds[kind]()
