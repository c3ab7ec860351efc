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
  /** The child screens, linked from here. */
  contents?: readonly PlainRoute[]
}

const write: Meanwhile = { text: m.later_now_write, label: m.home_order, to: 'services-create' }
const exercises: Meanwhile = { text: m.later_now_exercises, label: m.later_to_exercises, to: 'exercises' }
const orders: Meanwhile = { text: m.later_now_orders, label: m.later_to_orders, to: 'orders' }

const below =
  (back: PlainRoute, usually: Meanwhile) =>
  (title: () => string, text: () => string, meanwhile: Meanwhile = usually): LaterPage => ({
    title,
    text,
    back,
    meanwhile,
  })
const study = below('studies', orders)

/** All pages in preparation. */
export const laterPages: { readonly [N in RouteName]?: LaterPage } = {
  studies: {
    title: m.later_studies_title,
    text: m.later_studies_text,
    back: 'settings',
    meanwhile: orders,
    contents: [
      'exercises',
      'studies-weak-points',
      'studies-weeks',
      'studies-flashcards',
      'studies-history',
      'studies-ranking',
      'studies-reports',
      'studies-tools-composition',
      'studies-tools-proficiency',
    ],
  },
  'studies-tools-composition': study(m.later_composition_title, m.later_composition_text, write),
  'studies-tools-proficiency': study(m.later_proficiency_title, m.later_proficiency_text, exercises),
}

/** The finished screens that a hub links to. */
export const built: { readonly [N in RouteName]?: () => string } = {
  exercises: m.exercises_title,
  'studies-flashcards': m.cards_screen,
  'studies-weak-points': m.weak_title,
  'studies-weeks': m.weeks_title,
  'studies-reports': m.reports_title,
  'studies-history': m.history_title,
  'studies-ranking': m.ranking_title,
}
