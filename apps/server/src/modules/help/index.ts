import { defineModule } from '../manifest.ts'
import { showArticle } from './show-article.ts'

/** Everything this module gives to a process. */
export const helpModule = defineModule({
  name: 'help',
  pages: [showArticle],
})
