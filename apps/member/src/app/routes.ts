import * as m from '@tensaku/messages'
import type { ComponentType } from 'react'
import { type RouteName, routePaths } from '../lib/route-names.ts'
import { safeReturn } from './safe-return.ts'

/**
 * Who may open a screen. `guest`: guests only; `member`: everybody who is signed in, verified or not;
 * `verified`: verified members; `any`: everybody.
 */
export type RouteAccess = 'guest' | 'member' | 'verified' | 'any'

export type Route = {
  readonly access: RouteAccess
  /** Stands in the title of the document. */
  readonly title: () => string
  readonly screen: () => Promise<{ default: ComponentType }>
  /** Other addresses of the same screen. */
  readonly aliases?: readonly string[]
  /** What a parameter must look like; otherwise the page does not exist. */
  readonly params?: Readonly<Record<string, RegExp>>
}

const numeric = { id: /^[1-9]\d{0,14}$/ }
/** A draft may be so new that only this device knows it. */
const draft = { id: /^[\w-]{1,64}$/ }

/** Every screen there is. */
export const routes: Readonly<Record<RouteName, Route>> = {
  root: { access: 'any', title: m.meta_title, screen: () => import('./screens/start.tsx') },
  login: { access: 'guest', title: m.login_title, screen: () => import('../features/account/screens/login.tsx') },
  home: { access: 'member', title: m.nav_home, screen: () => import('./screens/home.tsx') },
  orders: { access: 'verified', title: m.nav_orders, screen: () => import('../features/orders/screens/list.tsx') },
  'orders-id': {
    access: 'verified',
    title: m.nav_orders,
    params: numeric,
    screen: () => import('../features/orders/screens/detail.tsx'),
  },
  'services-create': {
    access: 'verified',
    title: m.nav_start,
    aliases: ['/orders/service/create'],
    screen: () => import('../features/drafts/screens/create.tsx'),
  },
  'services-id-draft': {
    access: 'verified',
    title: m.title_draft,
    params: draft,
    aliases: ['/orders/service/draft'],
    screen: () => import('../features/drafts/screens/draft.tsx'),
  },
  'services-id-exercises': {
    access: 'verified',
    title: m.title_exercises,
    params: draft,
    aliases: ['/orders/service/exercise'],
    screen: () => import('../features/drafts/screens/exercises.tsx'),
  },
  'services-id-teachers': {
    access: 'verified',
    title: m.title_teachers,
    params: draft,
    aliases: ['/orders/service/teacher'],
    screen: () => import('../features/drafts/screens/teachers.tsx'),
  },
  'services-id-review': {
    access: 'verified',
    title: m.title_review,
    params: draft,
    aliases: ['/orders/service/review'],
    screen: () => import('../features/drafts/screens/review.tsx'),
  },
  'services-id-thanks': {
    access: 'verified',
    title: m.title_thanks,
    params: draft,
    aliases: ['/orders/service/thanks'],
    screen: () => import('../features/drafts/screens/thanks.tsx'),
  },
  notifications: {
    access: 'verified',
    title: m.title_notifications,
    screen: () => import('../features/notifications/screens/list.tsx'),
  },
  teachers: { access: 'verified', title: m.nav_teachers, screen: () => import('./screens/soon-teachers.tsx') },
  shop: { access: 'verified', title: m.nav_shop, screen: () => import('./screens/soon-shop.tsx') },
  settings: {
    access: 'verified',
    title: m.nav_settings,
    screen: () => import('../features/account/screens/settings.tsx'),
  },
  'dev-gallery': { access: 'any', title: m.title_gallery, screen: () => import('./screens/gallery.tsx') },
}

export type KnownRoute = { name: RouteName; params: Record<string, string> }

const patterns = (Object.keys(routes) as RouteName[]).flatMap((name) =>
  [routePaths[name], ...(routes[name].aliases ?? [])].map((path) => ({
    name,
    pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`),
    literal: !path.includes('{'),
  })),
)
patterns.sort((a, b) => Number(b.literal) - Number(a.literal))

/** The screen at an address without query, or nothing. */
export function routeAt(path: string): KnownRoute | undefined {
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(path)
    if (!found) continue
    const params = { ...found.groups }
    const valid = Object.entries(params).every(([key, value]) => routes[name].params?.[key]?.test(value) ?? true)
    return valid ? { name, params } : undefined
  }
  return undefined
}

/** Where someone who signs in at this location goes: the remembered address from the login, or on with the same one. */
export function returnOf({
  pathname,
  href,
  search,
}: {
  pathname: string
  href: string
  search: Record<string, unknown>
}): string {
  const here = routeAt(pathname)?.name === 'login' ? search['return'] : href
  return safeReturn(here, { routeAt, accessOf: ({ name }) => routes[name].access })
}
