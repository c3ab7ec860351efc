import type { Clash, Side } from './merge.ts'

/** The answers given to clashes. One holds only for the two texts it was given for. */
export function createResolutions() {
  let given: { clash: Clash; side: Side }[] = []
  const fits = (clash: Clash) => (one: { clash: Clash }) =>
    one.clash.id === clash.id && one.clash.mine === clash.mine && one.clash.theirs === clash.theirs
  return {
    add: (clashes: readonly Clash[], sides: Readonly<Record<string, Side>>): void => {
      for (const clash of clashes) {
        const side = sides[clash.id]
        if (side) given.push({ clash, side })
      }
    },
    of: (clash: Clash): Side | undefined => given.find(fits(clash))?.side,
    clear: (): void => {
      given = []
    },
  }
}
