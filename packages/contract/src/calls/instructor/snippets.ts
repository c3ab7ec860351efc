import { longestSnippet, longestSnippetName } from '@tensaku/domain/snippets'
import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { id, instant, listOf, pathId } from '../../shapes/base.ts'
import { errorCategory } from '../../shapes/result.ts'

const snippet = z
  .object({
    id,
    name: z.string(),
    content: z.string(),
    kind: errorCategory.nullable(),
    updated_at: instant,
  })
  .meta({ id: 'Snippet' })

const written = z
  .strictObject({
    name: z.string().trim().min(1).max(longestSnippetName),
    content: z.string().trim().min(1).max(longestSnippet),
    /** The category of the error that it explains. */
    kind: errorCategory.nullable().default(null),
  })
  .meta({ id: 'SnippetContent' })

const params = z.object({ snippetId: pathId })

/** Bytes of a thousand letters of three bytes each. */
const bodyLimit = 4 * 1024

export const instructorSnippets = defineCalls({
  'GET /api/instructor/snippets': {
    operationId: 'listSnippets',
    summary: 'Lists the instructor’s own snippets, the last written first. There is always one page.',
    access: 'instructor',
    status: 200,
    answer: listOf(snippet).extend({ max: z.int().positive() }),
    refusals: [],
  },
  'POST /api/instructor/snippets': {
    operationId: 'createSnippet',
    summary: 'Creates a snippet. One with the same text is answered instead of a second.',
    access: 'instructor',
    body: written,
    status: 201,
    answer: snippet,
    refusals: ['snippet_limit'],
    bodyLimit,
  },
  'PUT /api/instructor/snippets/{snippetId}': {
    operationId: 'updateSnippet',
    summary: 'Replaces a snippet.',
    access: 'instructor',
    params,
    body: written,
    status: 200,
    answer: snippet,
    refusals: ['snippet_not_found'],
    bodyLimit,
  },
  'DELETE /api/instructor/snippets/{snippetId}': {
    operationId: 'deleteSnippet',
    summary: 'Deletes a snippet.',
    access: 'instructor',
    params,
    status: 204,
    refusals: ['snippet_not_found'],
  },
})
