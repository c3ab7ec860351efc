import { type ComponentType, type ReactNode, use } from 'react'

type Module = { default: ComponentType }

/** A screen whose code is loaded when it is drawn, or before by `preload`, which never rejects. */
export type LazyScreen = (() => ReactNode) & { preload: () => Promise<void> }

/** Makes a screen of its import. If the code cannot be fetched, the drawing throws, and the next `preload` tries again. */
export function lazyScreen(load: () => Promise<Module>): LazyScreen {
  let loading: Promise<void> | undefined
  let Screen: ComponentType | undefined
  let failure: { error: unknown } | undefined

  const fetchIt = async () => {
    failure = undefined
    try {
      Screen = (await load()).default
    } catch (error) {
      // Thrown when the screen is drawn, because a failed prefetch alone is harmless.
      failure = { error }
    }
    loading = undefined
  }
  const preload = (): Promise<void> => (Screen ? Promise.resolve() : (loading ??= fetchIt()))

  function LazyScreen() {
    if (!Screen && failure) throw failure.error
    if (!Screen) use(preload())
    return Screen ? <Screen /> : null
  }
  return Object.assign(LazyScreen, { preload })
}
