import { useRouter, useRouterState } from '@tanstack/react-router'
import { historySettled } from '@tensaku/ui/history-entry.ts'
import { type ComponentProps, type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { mayPrefetch } from './online.ts'
import { addressOf, type ParamsOf, type RouteName, routePaths, type Search, type Target } from './route-names.ts'

export type { RouteName, Search }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Set by the route table. */
    name?: RouteName
  }
}

type LinkProps<N extends RouteName> = Omit<ComponentProps<'a'>, 'href'> & {
  to: N
  query?: Search | undefined
  replace?: boolean | undefined
} & (Record<string, never> extends ParamsOf<N> ? { params?: ParamsOf<N> | undefined } : { params: ParamsOf<N> })

/** Milliseconds on a link after which someone seems about to tap it. */
const intent = 60

const opensElsewhere = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * A link to a screen by its name: `<Link to="orders-id" params={{ id }}>`. Its code is fetched when someone is about to
 * tap. The router's own link asks the router about every link on the screen, which took a third of the first drawing.
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
    const [path = '/', search] = href.split('?')
    const target = { to: path, search: Object.fromEntries(new URLSearchParams(search)) }
    // Our table names the routes, so the router's own types know nothing of them.
    if (mayPrefetch()) void router.preloadRoute(target as never).catch(() => undefined)
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
        void router.navigate({ href, replace })
      }}
    >
      {children}
    </a>
  )
}

type Options = {
  replace?: boolean | undefined
  /** Neither scrolls nor moves the focus: another view of the same place, such as a tab. */
  stay?: boolean | undefined
}
/** Goes to a screen by its name: `go('orders-id', { id }, { tab: 'memo' }, { replace: true })`. */
export type Go = <N extends RouteName>(name: N, ...rest: Target<N, [options?: Options | undefined]>) => Promise<void>

/** Waits for a dialog that is closing, then navigates. */
export function useGo(): Go {
  const router = useRouter()
  return useCallback<Go>(
    async (name, ...[params, query, options]) => {
      await historySettled()
      await router.navigate({
        href: addressOf(name, params, query),
        replace: options?.replace ?? false,
        resetScroll: !options?.stay,
      })
    },
    [router],
  )
}

/** Goes one step back, or to `otherwise` where there is nothing of this app to go back to. */
export function useBack(otherwise: RouteName): () => Promise<void> {
  const router = useRouter()
  return useCallback(async () => {
    await historySettled()
    if (router.history.canGoBack()) router.history.back()
    else await router.navigate({ href: routePaths[otherwise], replace: true })
  }, [router, otherwise])
}

export type CurrentRoute = {
  /** `undefined` on an address that no screen has. */
  name: RouteName | undefined
  params: Record<string, string>
  query: Record<string, string>
}

/** Where the person is. An alias without `{id}` (such as /orders/service/draft) has the name of its screen and no `id`. */
export function useRoute(): CurrentRoute {
  return useRouterState({
    select: (state) => {
      const match = state.matches.at(-1)
      return {
        name: match?.status === 'notFound' ? undefined : match?.staticData.name,
        // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- without it the router's check of what is shared fails
        params: (match?.params ?? {}) as Record<string, string>,
        query: state.location.search as Record<string, string>,
      }
    },
    structuralSharing: true,
  })
}
