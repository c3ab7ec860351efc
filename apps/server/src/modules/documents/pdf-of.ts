import { createHash } from 'node:crypto'
import type { Connection, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refused } from '../../http/refused.ts'
import type { OrderDocument } from '../../ports/pdf.ts'
import type { Services } from '../../ports/services.ts'
import type { Asker } from '../../ports/fair-queue.ts'
import { dropFiles, keepFile, urlOf } from '../files/index.ts'
import { deleteOf, insertDocument, madeBefore } from './repo.ts'

/** An order and the ways to read its document. `locked` reads it so that nothing changes until the transaction ends. */
export type Source = {
  orderId: number
  userId: number
  read(db: Connection): Promise<OrderDocument>
  locked(tx: Tx): Promise<OrderDocument>
}

/** An order that changes faster than its PDF is made is refused after so many tries. */
const tries = 3

/** The fingerprint of a document. Documents with the same fingerprint look the same in the same version of this software. */
const fingerprintOf = (document: OrderDocument, version: string): string =>
  createHash('sha256')
    .update(JSON.stringify([version, document]))
    .digest('base64url')

/** Makes and stores a PDF; undefined when the order changed meanwhile. */
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
 * answers the address of an order's PDF. It is made where none has the present content, and compared again before it is
 * answered, so that a change during the making is in it. Throws NotQueued.
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
