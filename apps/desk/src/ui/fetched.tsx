import { fetchCode } from '@tensaku/ui/fetch-code.ts'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** The placeholder of a part while it is fetched, and after the fetch has failed. */
type Instead<P> = { waiting?: () => ReactNode; failed: (props: P, retry: () => Promise<void>) => ReactNode }

/** A part of a screen whose code is fetched at its first use, or earlier by `prepare`. The screen works without it. */
export function fetchedPart<P extends object>(load: Load<P>, { waiting, failed }: Instead<P>) {
  let here: ComponentType<P> | undefined
  let coming: Promise<ComponentType<P> | undefined> | undefined
  const ask = async () => {
    here = (await fetchCode(load).catch(() => undefined))?.default
    coming = undefined
    return here
  }
  const fetchIt = () => (coming ??= ask())

  function FetchedPart(props: P) {
    const [Part, setPart] = useState(() => here)
    const [missed, setMissed] = useState(false)
    const fetchPart = async () => {
      const came = await fetchIt()
      setPart(() => came)
      setMissed(!came)
    }
    useEffect(() => {
      if (!here) void fetchPart()
    }, [])
    if (Part) return <Part {...props} />
    return missed ? failed(props, fetchPart) : waiting?.()
  }
  const prepare = () => {
    if (!here) void fetchIt()
  }
  return Object.assign(FetchedPart, { prepare })
}

/**
 * A screen whose code is fetched when it opens. The router reloads the page if a newer release has deleted the code;
 * without a network a reload would lose the page, so the screen shows an error instead.
 */
export const fetchedScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw navigator.onLine ? cause : new Error('this screen could not be fetched: offline', { cause })
      }),
    name,
  )
