import { useTyped as useTypedTexts } from '../../lib/typed.ts'

/** The texts of a form about cards, stored on this device with each letter until the server has them. */
export const useTyped = <T extends Record<string, string>>(name: string, initial: T) =>
  useTypedTexts(`cards.${name}`, initial)
