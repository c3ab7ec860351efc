/** The address of an article of the help centre. */
export const addressOfHelp = (article: string): string => `/help/articles/${encodeURIComponent(article)}`
