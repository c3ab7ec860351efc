const unsentFile = 'local:'

/** How a draft names an image that only the device has on which it was chosen. */
export const unsentFileOf = (id: string): string => `${unsentFile}${id}`

/** The id of an image that is not on the server yet; undefined of one that is. */
export const unsentIdOf = (url: string): string | undefined =>
  url.startsWith(unsentFile) ? url.slice(unsentFile.length) : undefined

/** Whether a draft's image is not on the server yet. */
export const isUnsentFile = (url: string): boolean => unsentIdOf(url) !== undefined

/** The list without the image at a place; unchanged where that is no number of a place in it (V-022). */
export const withoutFile = <T>(files: readonly T[], index: unknown): readonly T[] =>
  typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < files.length
    ? files.toSpliced(index, 1)
    : files
