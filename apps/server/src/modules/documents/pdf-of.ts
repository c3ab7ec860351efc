import { createHash } from 'node:crypto'
import type { Connection, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refused } from '../../http/refused.ts'
import type { OrderDocument } from '../../ports/pdf.ts'
import type { Services } from '../../ports/services.ts'
import type { Asker } from '../../ports/fair-queue.ts'
import { dropFiles, keepFile, urlOf } from '../files/index.ts'
import { deleteOf, insertDocument, madeBefore } from './repo.ts'

/** An order whose PDF is wanted, and how what it holds is read: `locked`, nothing of it changes until the transaction ends. */
export type Source = {
  orderId: number
  userId: number
  read(db: Connection): Promise<OrderDocument>
  locked(tx: Tx): Promise<OrderDocument>
}

/** Who changes an order faster than its PDF is made is asked to try again. */
const tries = 3

/** Two documents with the same fingerprint look the same, with the same version of this software. */
const fingerprintOf = (document: OrderDocument, version: string): string =>
  createHash('sha256')
    .update(JSON.stringify([version, document]))
    .digest('base64url')

/** Makes it and keeps it; undefined when the order was changed meanwhile. */
async function make(
  services: Services,
  source: Source,
  document: OrderDocument,
  asker: Asker,
): Promise<string | undefined> {
  const { db, clock, pdf, version } = services
  const { orderId, userId } = source
  const bytes = await pdf.ofOrder(document, asker)
  if (!bytes) throw new Refused('pdf_not_made')
  const title = `${document.title}.pdf`
  const file = await keepFile(services, { userId, kind: 'pdf', mime: 'application/pdf', title, bytes })
  const fingerprint = fingerprintOf(document, version)
  return inTransaction(db, async (tx) => {
    const current = fingerprintOf(await source.locked(tx), version)
    const other = await madeBefore(tx, orderId, current)
    if (other || current !== fingerprint) {
      await dropFiles(tx, [file.id], clock.now())
      return other && urlOf(other)
    }
    await dropFiles(tx, await deleteOf(tx, orderId), clock.now())
    await insertDocument(tx, { order_id: orderId, file_id: file.id, fingerprint, made_at: clock.now() })
    return urlOf(file)
  })
}

/**
 * where the PDF of an order is fetched. It is made where there is none that holds exactly what the order holds now, and
 * looked at again before it is given away: what was changed while it was made is in it. Throws NotQueued.
 */
export async function pdfOf(services: Services, source: Source, asker: Asker): Promise<string> {
  for (let left = tries; left > 0; left--) {
    const document = await source.read(services.db)
    const made = await madeBefore(services.db, source.orderId, fingerprintOf(document, services.version))
    const url = made ? urlOf(made) : await make(services, source, document, asker)
    if (url !== undefined) return url
  }
  throw new Refused('pdf_not_made')
}
