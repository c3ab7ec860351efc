export { filterOf, openedFrom, pageOf, textOf } from './shell/search-params.ts'
