/** What can open above the bench. */
export type BenchDialog = 'keys' | 'snippets' | 'history' | 'deliver' | 'release' | 'return'
