const unsentFile = 'local:'

/** The URL in a draft for an image that only this device has. */
export const unsentFileOf = (id: string): string => `${unsentFile}${id}`

/** The id of an image that is not on the server yet; undefined if it is. */
export const unsentIdOf = (url: string): string | undefined =>
  url.startsWith(unsentFile) ? url.slice(unsentFile.length) : undefined

/** Whether a draft's image is not on the server yet. */
export const isUnsentFile = (url: string): boolean => unsentIdOf(url) !== undefined

/** The list without the image at an index; unchanged if the index is not valid (V-022). */
export const withoutFile = <T>(files: readonly T[], index: unknown): readonly T[] =>
  typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < files.length
    ? files.toSpliced(index, 1)
    : files
