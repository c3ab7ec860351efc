/** Screens of study by the names of their routes. They are named here, so that the first load does not name their files. */
export const studyScreens = {
  'studies-history': () => import('../features/studies/screens/studies-history.tsx'),
  'studies-ranking': () => import('../features/studies/screens/studies-ranking.tsx'),
  'studies-reports': () => import('../features/reports/screens/studies-reports.tsx'),
}
