import { startTransition, useEffect, useState } from 'react'

/** Resolves once the frame that is being drawn is on the screen. */
export const framePainted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/**
 * Makes a hook of code that a screen needs later. Once `when` is true and that screen is painted, the hook loads the code;
 * until then it returns undefined. It throws while drawing if the code cannot be loaded, and the next screen tries again.
 *
 * Unlike `lazy`, it never suspends: React hides a part that was suspended until 300 ms after the last fallback.
 */
export function late<Code extends object>(load: () => Promise<Code>): (when: boolean) => Code | undefined {
  let loaded: Code | undefined
  let loading: Promise<Code> | undefined

  const fetchOnce = async (): Promise<Code> => {
    await framePainted()
    loading ??= load()
    try {
      return (loaded = await loading)
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  return function useLate(when) {
    const [code, setCode] = useState(loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      if (!when || code) return undefined
      let isGone = false
      const show = async () => {
        try {
          const found = await fetchOnce()
          // In slices, which a tap may interrupt.
          if (!isGone) startTransition(() => setCode(found))
        } catch (error) {
          if (!isGone) setFailure({ error })
        }
      }
      void show()
      return () => {
        isGone = true
      }
    }, [when, code])
    if (failure) throw failure.error
    return code
  }
}
