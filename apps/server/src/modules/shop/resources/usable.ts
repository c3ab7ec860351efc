import type { Connection } from '../../../db/database.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { resourceOf } from './repo.ts'

/** A resource that the member bought or that costs nothing. Refuses `product_not_found` and `not_owned`. */
export async function usableResource(db: Connection, userId: number, id: number) {
  const resource = orRefuse(await resourceOf(db, userId, id), 'product_not_found')
  if (!resource.bought_at && resource.retired_at) throw new Refused('product_not_found')
  if (!resource.bought_at && resource.price > 0) throw new Refused('not_owned')
  return resource
}
