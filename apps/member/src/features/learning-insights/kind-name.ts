import * as m from '@tensaku/messages'
import { errorKindsOf } from '@tensaku/messages/labels'
import type { Language, WeakPoint } from './queries.ts'

/** The name of a kind of correction in texts of a language. */
export const kindName = (kind: WeakPoint['kind'], language: Language): string =>
  kind === 'other' ? m.correction_category_other() : errorKindsOf(language)[kind]()
