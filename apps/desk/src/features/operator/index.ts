export { filterOf, memberOf, openedFrom, pageOf, purchaseFilters, textOf } from './shell/search-params.ts'
