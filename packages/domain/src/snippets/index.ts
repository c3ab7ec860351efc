export { fill, placeholders, type Placeholder } from './fill.ts'
export { find } from './find.ts'

/** So many snippets one instructor has. */
export const mostSnippets = 300

/** Letters of a snippet's name, and of its text: as many as an explanation may have. */
export const longestSnippetName = 60
export const longestSnippet = 1000
