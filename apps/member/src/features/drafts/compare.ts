/** A chunk of its own, loaded after the screens that show it. */
export { compareLanguages } from '@tensaku/domain/precheck'
