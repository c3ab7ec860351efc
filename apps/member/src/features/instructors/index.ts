export { profileQuery } from './queries.ts'

/** The parts of the choice of an instructor. Loaded by that screen, so that home does not load them. */
export const loadChooser = () => import('./chooser.ts')
