import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import { filterOf, pageOf, textOf } from '../features/ops/index.ts'
import { root } from './root-route.ts'

/** What an address may say after its question mark; each has a value where it says nothing. */
type Given = { page?: number; q?: string; filter?: string; subject?: string } & SearchSchemaInput

const paged = (given: Given) => ({ page: pageOf(given.page) })

const ops = createRoute({
  getParentRoute: () => root,
  path: '/ops',
  component: lazyRouteComponent(() => import('../features/ops/shell/ops-shell.tsx'), 'OpsShell'),
})

const search = createRoute({
  getParentRoute: () => ops,
  path: '/',
  validateSearch: (given: Given) => ({ q: textOf(given.q) }),
  component: lazyRouteComponent(() => import('../features/ops/search/search-screen.tsx'), 'SearchScreen'),
})

const held = createRoute({
  getParentRoute: () => ops,
  path: '/held',
  validateSearch: paged,
  component: lazyRouteComponent(() => import('../features/ops/held/held-screen.tsx'), 'HeldScreen'),
})

const order = createRoute({
  getParentRoute: () => ops,
  path: '/orders/$id',
  validateSearch: paged,
  component: lazyRouteComponent(() => import('../features/ops/orders/order-screen.tsx'), 'OrderScreen'),
})

const member = createRoute({
  getParentRoute: () => ops,
  path: '/members/$id',
  validateSearch: paged,
  component: lazyRouteComponent(() => import('../features/ops/members/member-screen.tsx'), 'MemberScreen'),
})

const consultations = createRoute({
  getParentRoute: () => ops,
  path: '/consultations',
  validateSearch: (given: Given) => ({ ...paged(given), filter: filterOf(['open', 'all'])(given.filter) }),
  component: lazyRouteComponent(
    () => import('../features/ops/consultations/consultations-screen.tsx'),
    'ConsultationsScreen',
  ),
})

const applications = createRoute({
  getParentRoute: () => ops,
  path: '/applications',
  validateSearch: (given: Given) => ({ ...paged(given), filter: filterOf(['waiting', 'decided'])(given.filter) }),
  component: lazyRouteComponent(
    () => import('../features/ops/applications/applications-screen.tsx'),
    'ApplicationsScreen',
  ),
})

const instructors = createRoute({
  getParentRoute: () => ops,
  path: '/instructors',
  validateSearch: (given: Given) => ({
    ...paged(given),
    q: textOf(given.q),
    filter: filterOf(['all', 'active', 'suspended'])(given.filter),
  }),
  component: lazyRouteComponent(
    () => import('../features/ops/instructors/instructors-screen.tsx'),
    'InstructorsScreen',
  ),
})

const instructor = createRoute({
  getParentRoute: () => ops,
  path: '/instructors/$id',
  component: lazyRouteComponent(() => import('../features/ops/instructors/instructor-screen.tsx'), 'InstructorScreen'),
})

const gifts = createRoute({
  getParentRoute: () => ops,
  path: '/gifts',
  validateSearch: paged,
  component: lazyRouteComponent(() => import('../features/ops/gifts/gifts-screen.tsx'), 'GiftsScreen'),
})

const audit = createRoute({
  getParentRoute: () => ops,
  path: '/audit',
  validateSearch: (given: Given) => ({
    ...paged(given),
    subject: filterOf(['all', 'order', 'member', 'instructor', 'application'])(given.subject),
  }),
  component: lazyRouteComponent(() => import('../features/ops/audit/audit-screen.tsx'), 'AuditScreen'),
})

/** The operators' part of the desk: none of it is fetched by an instructor. */
export const opsRoutes = ops.addChildren([
  search,
  held,
  order,
  member,
  consultations,
  applications,
  instructors,
  instructor,
  gifts,
  audit,
])
