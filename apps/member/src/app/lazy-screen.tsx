import { type ComponentType, type ReactNode, use } from 'react'

type Module = { default: ComponentType }

/**
 * A screen whose code comes when it is opened, or before, by `preload`. The router's own would reload the page
 * by itself when the code cannot be had, also offline: here the error screen decides about that.
 */
export function lazyScreen(load: () => Promise<Module>): (() => ReactNode) & { preload: () => Promise<void> } {
  let loading: Promise<void> | undefined
  let Screen: ComponentType | undefined
  let failure: { error: unknown } | undefined

  const fetchIt = async () => {
    failure = undefined
    try {
      Screen = (await load()).default
    } catch (error) {
      // Told when the screen is drawn: nobody minds a failed preparation.
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
