import type { ImageProblem, PreparedImage } from '../../ports/images.ts'

/** The answer of the program for images. */
export type Answer = { image: PreparedImage | ImageProblem }

/** The variable with the bytes that the program may take. */
export const memoryVariable = 'MOST_MEMORY'

/** The exit code of the program when an image takes too much memory. */
export const ranOutOfMemory = 81
