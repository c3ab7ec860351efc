import { createContext, type ReactNode } from 'react'

/** The parts that the shell puts into every screen. */
export const ShellSlots = createContext<{
  bell: ReactNode
  banner: ReactNode
  /** Set if the banner comes after the content of the screen. */
  bannerLast: boolean
  hasBottomBar: boolean
}>({
  bell: null,
  banner: null,
  bannerLast: false,
  hasBottomBar: false,
})
