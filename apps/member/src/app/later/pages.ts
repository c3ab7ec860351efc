import * as m from '@tensaku/messages'
import type { PlainRoute, RouteName } from '../../lib/route-names.ts'

/** An alternative until a page is finished: a sentence and a link. */
type Meanwhile = { text: () => string; label: () => string; to: PlainRoute }

export type LaterPage = {
  title: () => string
  /** The announcement of the content. */
  text: () => string
  /** The parent screen. Screens of the bottom bar have none. */
  back?: PlainRoute
  meanwhile: Meanwhile
}

const write: Meanwhile = { text: m.later_now_write, label: m.home_order, to: 'services-create' }
const exercises: Meanwhile = { text: m.later_now_exercises, label: m.later_to_exercises, to: 'exercises' }
const study = (title: () => string, text: () => string, meanwhile: Meanwhile): LaterPage => ({
  title,
  text,
  back: 'studies',
  meanwhile,
})

/** All pages in preparation. */
export const laterPages: { readonly [N in RouteName]?: LaterPage } = {
  'studies-tools-composition': study(m.later_composition_title, m.later_composition_text, write),
  'studies-tools-proficiency': study(m.later_proficiency_title, m.later_proficiency_text, exercises),
}
