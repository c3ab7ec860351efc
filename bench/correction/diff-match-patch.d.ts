declare module 'diff-match-patch' {
  /** -1 deleted, 1 inserted, 0 unchanged. */
  export type Piece = [-1 | 0 | 1, string]
  export default class DiffMatchPatch {
    diff_main(before: string, after: string): Piece[]
    diff_cleanupSemantic(pieces: Piece[]): void
  }
}
