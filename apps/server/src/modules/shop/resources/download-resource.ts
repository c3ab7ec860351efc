import { implement } from '../../../http/call.ts'
import { csvOf } from '../../../http/csv.ts'
import { orRefuse } from '../../../http/refused.ts'
import { wordsOfProduct, wordTable } from '../../words/index.ts'
import { usableResource } from './usable.ts'
import { fileOf, textbookView } from './view.ts'

/** a textbook as PDF, a word list as CSV. Refuses `not_owned`, and `pdf_not_made` if the PDF could not be made. */
export const downloadResource = implement(
  'GET /api/users/{id}/resources/{resourceId}/download',
  async ({ db }, { actor, params }) => usableResource(db, actor.id, params.resourceId),
  async ({ db, pdf, operator }, { asker, loaded: resource }) => {
    const { content } = resource
    const bytes =
      content === null
        ? csvOf(wordTable(await wordsOfProduct(db, resource.id)))
        : orRefuse(await pdf.ofTextbook(textbookView(resource, content, operator.name), asker), 'pdf_not_made')
    return { ...fileOf(resource), bytes }
  },
)
