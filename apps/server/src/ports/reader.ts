import type { Reader } from '@tensaku/correction'

/**
 * The full reader of English texts, with a tagger and a dictionary. It is loaded once a process, at the first call. Undefined
 * where loading failed; then the engine's built-in reader is used. Neither this nor the reader ever throws.
 */
export type FullReader = () => Promise<Reader | undefined>
