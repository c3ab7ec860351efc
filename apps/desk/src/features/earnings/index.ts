export { earningsSearchOf } from './search.ts'
