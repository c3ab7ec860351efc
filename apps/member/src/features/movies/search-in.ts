/** The search in an address; empty where there is none. */
export const searchIn = (query: Readonly<Record<string, string>>): { keywords: string; tag: string } => ({
  keywords: (query['keywords'] ?? '').slice(0, 100),
  tag: (query['tag'] ?? '').slice(0, 50),
})
