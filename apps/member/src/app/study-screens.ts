const films = async () => (await import('../features/movies/screens.ts')).movieScreens
const words = async () => (await import('../features/words/screens.ts')).wordScreens
const film = async () => (await films()).video()
const later = () => import('./screens/later.tsx')

/** Screens of study by the names of their routes. They are named here, so that the first load does not name their files. */
export const studyScreens = {
  resources: async () => (await words()).resources(),
  'resources-courses': async () => (await films()).courses(),
  'resources-courses-id': async () => (await films()).course(),
  'resources-courses-search': async () => (await films()).search(),
  'resources-courses-videos': async () => (await films()).videos(),
  'resources-courses-search-id': film,
  'resources-courses-videos-id': film,
  'resources-courses-course-videos-id': film,
  'resources-textbooks': async () => (await words())['resources-textbooks'](),
  'resources-textbooks-id': async () => (await words())['resources-textbooks-id'](),
  'resources-words': async () => (await words())['resources-words'](),
  'resources-words-id': async () => (await words())['resources-words-id'](),
  'resources-word-lists': async () => (await words())['resources-word-lists'](),
  'resources-word-lists-id': async () => (await words())['resources-word-lists-id'](),
  studies: () => import('../features/reviews/screens/studies.tsx'),
  'studies-flashcards': () => import('../features/flashcards/screens/studies-flashcards.tsx'),
  'studies-flashcards-id': () => import('../features/flashcards/screens/studies-flashcard.tsx'),
  'studies-tools-composition': later,
  'studies-tools-proficiency': later,
  'studies-history': () => import('../features/studies/screens/studies-history.tsx'),
  'studies-ranking': () => import('../features/studies/screens/studies-ranking.tsx'),
  'studies-reports': () => import('../features/reports/screens/studies-reports.tsx'),
  'studies-weak-points': () => import('../features/learning-insights/screens/studies-weak-points.tsx'),
  'studies-weeks': () => import('../features/studies/screens/studies-weeks.tsx'),
}
