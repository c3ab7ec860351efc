/** The style that leaves the choice to the instructor; legal in every category. */
export const OPEN_STYLE = 1

/** Styles that make sense in a category (S-016): the two with Japanese results have no American or British English. */
export function stylesOf(categoryId: number): number[] {
  return categoryId === 10 || categoryId === 11 ? [1, 4] : [1, 2, 3]
}

/** Whether the styles of a category are kinds of English (S-016). */
export const hasDialects = (categoryId: number): boolean => stylesOf(categoryId).includes(2)

/** The style itself if the category has it, else the open style. */
export function legalStyle(categoryId: number, species: number): number {
  return stylesOf(categoryId).includes(species) ? species : OPEN_STYLE
}
