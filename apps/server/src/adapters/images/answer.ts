import type { ImageProblem, PreparedImage } from '../../ports/images.ts'

/** What the program for images answers. */
export type Answer = { image: PreparedImage | ImageProblem }

/** The variable that tells it how many bytes it may take. */
export const memoryVariable = 'MOST_MEMORY'

/** How it ends when an image takes more memory than it may. */
export const ranOutOfMemory = 81
