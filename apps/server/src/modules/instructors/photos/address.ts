/** The address of a photo by its name; null without one. */
export const photoAddress = (name: string | null): string | null => name && `/api/teachers/photos/${name}`
