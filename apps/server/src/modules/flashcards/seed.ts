import { readJson, type Seed } from '../../db/seeds.ts'
import { demoLearner } from '../account/index.ts'
import { categoriesOf, insertCards, insertCategory } from './repo.ts'

type DemoCards = { name: string; cards: { english: string; japanese: string; note?: string }[] }

/** A category of the demo learner, as long as they have none. They may change or delete it. */
export const demoCards: Seed = {
  name: 'demo_cards',
  demo: true,
  async read() {
    const content = await readJson<DemoCards>(new URL('seed/demo-cards.json', import.meta.url))
    return {
      content,
      async load(tx, now) {
        const learner = await tx.selectFrom('users').select('id').where('email', '=', demoLearner).executeTakeFirst()
        if (!learner || (await categoriesOf(tx, learner.id)).length > 0) return
        const made = await insertCategory(tx, { userId: learner.id, name: content.name, isPublic: false, at: now })
        if (!made) return
        const cards = content.cards.map((card) => ({ note: '', ...card, line: null, checked: false }))
        await insertCards(tx, { categoryId: made.id, orderId: null, at: now }, cards)
      },
    }
  },
}
