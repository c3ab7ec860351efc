import { type ComponentType, type ReactNode, use } from 'react'

type Module = { default: ComponentType }

/** A screen whose code comes when it is drawn, or before, by `preload`, which never fails. */
export type LazyScreen = (() => ReactNode) & { preload: () => Promise<void> }

/** Makes a screen of its import. Code that could not be fetched fails the drawing, and is fetched anew by the next `preload`. */
export function lazyScreen(load: () => Promise<Module>): LazyScreen {
  let loading: Promise<void> | undefined
  let Screen: ComponentType | undefined
  let failure: { error: unknown } | undefined

  const fetchIt = async () => {
    failure = undefined
    try {
      Screen = (await load()).default
    } catch (error) {
      // Thrown when the screen is drawn: a failed preparation alone disturbs nobody.
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
