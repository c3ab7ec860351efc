import type { Reader } from '@tensaku/correction'

/**
 * The full reader of English texts: with a tagger and a dictionary. Loaded at the first call, once a process; undefined where
 * that failed, and the engine's built-in reader serves. Neither this nor the reader ever throws.
 */
export type FullReader = () => Promise<Reader | undefined>
