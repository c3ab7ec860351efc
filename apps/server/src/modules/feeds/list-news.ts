import { implement } from '../../http/call.ts'
import { keptByAll } from './caching.ts'
import { publishedNews } from './repo.ts'
import { newsView } from './view.ts'

export const listNews = implement('GET /api/news', async ({ db, clock }, { answerHeader }) => {
  const items = (await publishedNews(db, clock.now())).map(newsView)
  answerHeader(...keptByAll)
  return { items }
})
