import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

let tries = 0

/** A browser may remember a failed module for as long as the page lives, so it is fetched under another address. */
async function underAnotherAddress<P>(cause: unknown): ReturnType<Load<P>> {
  const address = cause instanceof Error ? /https?:\S+\.js/.exec(cause.message)?.[0] : undefined
  if (!address?.startsWith(`${location.origin}/`)) throw cause
  return import(/* @vite-ignore */ `${address}?try=${(tries += 1)}`) as ReturnType<Load<P>>
}

/** The placeholder of a part while it is fetched, and after the fetch has failed. */
type Instead<P> = { waiting?: () => ReactNode; failed: (props: P, retry: () => Promise<void>) => ReactNode }

/** A part of a screen whose code is fetched at its first use, or earlier by `prepare`. The screen works without it. */
export function fetchedPart<P extends object>(load: Load<P>, { waiting, failed }: Instead<P>) {
  let here: ComponentType<P> | undefined
  let coming: Promise<ComponentType<P> | undefined> | undefined
  const ask = async () => {
    here = (
      await load()
        .catch(underAnotherAddress<P>)
        .catch(() => undefined)
    )?.default
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
