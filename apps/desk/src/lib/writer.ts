import { createContext } from 'react'

/** The person who types. An instructor and an operator may have the same number. */
export type Writer = 'guest' | `instructor.${number}` | `operator.${number}`

/** The person who types on the screens below; a guest by default. */
export const WriterContext = createContext<Writer>('guest')
