/** Where an article of the help centre is read. */
export const addressOfHelp = (article: string): string => `/help/articles/${encodeURIComponent(article)}`
