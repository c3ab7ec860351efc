import { historySettled } from '@tensaku/ui/history-entry.ts'
import { type ComponentProps, type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { mayPrefetch } from './online.ts'
import { addressOf, type ParamsOf, type RouteName, routePaths, type Search, type Target } from './route-names.ts'
import type { CurrentRoute, Navigation } from './routing/router.ts'
import { usePage, useRouter } from './routing/view.tsx'

export type { RouteName, Search }

type LinkProps<N extends RouteName> = Omit<ComponentProps<'a'>, 'href'> & {
  to: N
  query?: Search | undefined
  replace?: boolean | undefined
} & (Record<string, never> extends ParamsOf<N> ? { params?: ParamsOf<N> | undefined } : { params: ParamsOf<N> })

/** Milliseconds of the pointer on a link that announce a tap. */
const intent = 60

const opensElsewhere = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * A link to a screen by its name: `<Link to="orders-id" params={{ id }}>`. It prefetches the screen's code when a tap is
 * likely.
 */
export function Link<N extends RouteName>({
  to,
  params,
  query,
  replace = false,
  onClick,
  children,
  ...rest
}: LinkProps<N>) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const href = addressOf(to, params, query)

  const prepare = () => {
    if (mayPrefetch()) void router.preload(href)
  }
  const approach = () => {
    timer.current = setTimeout(prepare, intent)
  }
  const leave = () => clearTimeout(timer.current)

  return (
    <a
      {...rest}
      href={href}
      onMouseEnter={approach}
      onMouseLeave={leave}
      onFocus={approach}
      onBlur={leave}
      onTouchStart={prepare}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || opensElsewhere(event)) return
        event.preventDefault()
        void router.navigate(href, { replace })
      }}
    >
      {children}
    </a>
  )
}

/** Goes to a screen by its name: `go('orders-id', { id }, { tab: 'memo' }, { replace: true })`. */
export type Go = <N extends RouteName>(name: N, ...rest: Target<N, [options?: Navigation | undefined]>) => Promise<void>

/** Navigates, after a dialog that is closing has left the history. */
export function useGo(): Go {
  const router = useRouter()
  return useCallback<Go>(
    async (name, ...[params, query, options]) => {
      await historySettled()
      await router.navigate(addressOf(name, params, query), options)
    },
    [router],
  )
}

/** Goes one step back, or to `otherwise` if that step would leave the app. */
export function useBack(otherwise: RouteName): () => Promise<void> {
  const router = useRouter()
  return useCallback(async () => {
    await historySettled()
    if (router.canGoBack()) router.back()
    else await router.navigate(routePaths[otherwise], { replace: true })
  }, [router, otherwise])
}

/** The current route. An alias without `{id}` (such as /orders/service/draft) has the name of its screen and no `id`. */
export const useRoute = (): CurrentRoute => usePage().route
