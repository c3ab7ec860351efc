import { implement } from '../../http/call.ts'
import { publishedNews } from './repo.ts'
import { newsView } from './view.ts'

export const listNews = implement('GET /api/users/{id}/news', async ({ db, clock }) => ({
  items: (await publishedNews(db, clock.now())).map(newsView),
}))
