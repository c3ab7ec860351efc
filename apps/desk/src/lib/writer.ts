import { createContext } from 'react'

/** Who types. Instructors and operators are told apart: their numbers are not. */
export type Writer = 'guest' | `instructor.${number}` | `operator.${number}`

/** Who types on the screens below; nobody known, where nothing is said. */
export const WriterContext = createContext<Writer>('guest')
