export { reportSearchOf } from './search.ts'
