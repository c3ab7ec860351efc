import { implement } from '../../../http/call.ts'
import { csvOf } from '../../../http/csv.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { resourceOf } from './repo.ts'
import { fileOf, textbookView, wordTable } from './view.ts'

/** a textbook as PDF, a word list as CSV. Refuses `not_owned`, and `pdf_not_made` if the PDF could not be made. */
export const downloadResource = implement(
  'GET /api/users/{id}/resources/{resourceId}/download',
  async ({ db }, { actor, params }) => {
    const resource = orRefuse(await resourceOf(db, actor.id, params.resourceId), 'product_not_found')
    if (!resource.bought_at && resource.retired_at) throw new Refused('product_not_found')
    if (!resource.bought_at && resource.price > 0) throw new Refused('not_owned')
    return resource
  },
  async ({ pdf, operator }, { asker, loaded: resource }) => {
    const { content } = resource
    const bytes =
      'words' in content
        ? csvOf(wordTable(content))
        : orRefuse(await pdf.ofTextbook(textbookView(resource, content, operator.name), asker), 'pdf_not_made')
    return { ...fileOf(resource), bytes }
  },
)
