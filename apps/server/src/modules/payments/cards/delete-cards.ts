import type { Sweep } from '../../../jobs/index.ts'
import { deleteAtGateway } from './delete-at-gateway.ts'
import { deletedCards } from './repo.ts'

const count = 20

/** Deletes cards at the gateway that are deleted here already. */
export const deleteCards: Sweep = {
  name: 'delete-cards',
  async run(services) {
    let done = 0
    for (const card of await deletedCards(services.db, count)) {
      if (!(await deleteAtGateway(services, card))) break
      done += 1
    }
    return done
  },
}
