import { createContext, type ReactNode } from 'react'

/** The parts that the shell puts into every screen. */
export const ShellSlots = createContext<{ bell: ReactNode; banner: ReactNode; hasBottomBar: boolean }>({
  bell: null,
  banner: null,
  hasBottomBar: false,
})
