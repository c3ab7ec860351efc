import { implement } from '../../http/call.ts'
import { cachedByAll } from './cached-by-all.ts'
import { publishedBlogs } from './repo.ts'
import { blogView } from './view.ts'

export const listBlogs = implement('GET /api/blogs', async ({ db, clock }, { answerHeader }) => {
  const items = (await publishedBlogs(db, clock.now())).map(blogView)
  answerHeader(...cachedByAll)
  return { items }
})
