/** What can open above the bench. */
export type BenchDialog = 'keys' | 'deliver' | 'release' | 'return'
