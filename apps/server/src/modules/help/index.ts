import { showArticle } from './show-article.ts'

export const helpPages = [showArticle]
