export { filterOf, pageOf, textOf } from './shell/search-params.ts'
