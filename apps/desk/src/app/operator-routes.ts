import * as m from '@tensaku/messages'
import { createRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { filterOf, memberOf, openedFrom, pageOf, purchaseFilters, textOf } from '../features/operator/index.ts'
import { fetchedScreen } from '../ui/fetched.tsx'
import { root } from './root-route.tsx'

/** The search of an address. Each value has a default. */
type SearchInput = {
  page?: number
  from?: string
  q?: string
  filter?: string
  subject?: string
  member?: number
} & SearchSchemaInput

const paged = (given: SearchInput) => ({ page: pageOf(given.page) })

const ops = createRoute({
  getParentRoute: () => root,
  path: '/ops',
  component: fetchedScreen(() => import('../features/operator/shell/operator-shell.tsx'), 'OperatorShell'),
})

const search = createRoute({
  getParentRoute: () => ops,
  path: '/',
  staticData: { title: m.ops_trouble },
  validateSearch: (given: SearchInput) => ({ q: textOf(given.q) }),
  component: fetchedScreen(() => import('../features/operator/screens/operator.tsx'), 'OperatorScreen'),
})

const held = createRoute({
  getParentRoute: () => ops,
  path: '/held',
  staticData: { title: m.ops_nav_held },
  validateSearch: paged,
  component: fetchedScreen(() => import('../features/operator/screens/held.tsx'), 'HeldScreen'),
})

const order = createRoute({
  getParentRoute: () => ops,
  path: '/orders/$id',
  staticData: { title: ({ id }) => m.ops_order_number({ id: id ?? '' }) },
  validateSearch: (given: SearchInput) => ({ ...paged(given), ...openedFrom(given.from) }),
  component: fetchedScreen(() => import('../features/operator/screens/order.tsx'), 'OrderScreen'),
})

const member = createRoute({
  getParentRoute: () => ops,
  path: '/members/$id',
  staticData: { title: ({ id }) => m.ops_subject_member({ id: id ?? '' }) },
  validateSearch: (given: SearchInput) => ({
    ...paged(given),
    filter: filterOf(['all', 'order', 'question', 'consultation', 'points', 'mail', 'session'])(given.filter),
  }),
  component: fetchedScreen(() => import('../features/operator/screens/member.tsx'), 'MemberScreen'),
})

const consultations = createRoute({
  getParentRoute: () => ops,
  path: '/consultations',
  staticData: { title: m.ops_nav_consultations },
  validateSearch: (given: SearchInput) => ({ ...paged(given), filter: filterOf(['open', 'all'])(given.filter) }),
  component: fetchedScreen(() => import('../features/operator/screens/consultations.tsx'), 'ConsultationsScreen'),
})

const applications = createRoute({
  getParentRoute: () => ops,
  path: '/applications',
  staticData: { title: m.ops_nav_applications },
  validateSearch: (given: SearchInput) => ({ ...paged(given), filter: filterOf(['waiting', 'decided'])(given.filter) }),
  component: fetchedScreen(() => import('../features/operator/screens/applications.tsx'), 'ApplicationsScreen'),
})

const instructors = createRoute({
  getParentRoute: () => ops,
  path: '/instructors',
  staticData: { title: m.ops_nav_instructors },
  validateSearch: (given: SearchInput) => ({
    ...paged(given),
    q: textOf(given.q),
    filter: filterOf(['all', 'active', 'suspended'])(given.filter),
  }),
  component: fetchedScreen(() => import('../features/operator/screens/instructors.tsx'), 'InstructorsScreen'),
})

const instructor = createRoute({
  getParentRoute: () => ops,
  path: '/instructors/$id',
  staticData: { title: ({ id }) => m.ops_subject_instructor({ id: id ?? '' }) },
  validateSearch: paged,
  component: fetchedScreen(() => import('../features/operator/screens/instructor.tsx'), 'InstructorScreen'),
})

const gifts = createRoute({
  getParentRoute: () => ops,
  path: '/gifts',
  staticData: { title: m.ops_nav_gifts },
  validateSearch: paged,
  component: fetchedScreen(() => import('../features/operator/screens/gifts.tsx'), 'GiftsScreen'),
})

const payments = createRoute({
  getParentRoute: () => ops,
  path: '/payments',
  staticData: { title: m.ops_nav_payments },
  validateSearch: (given: SearchInput) => ({ ...paged(given), filter: filterOf(['open', 'settled'])(given.filter) }),
  component: fetchedScreen(() => import('../features/operator/screens/payments.tsx'), 'PaymentsScreen'),
})

const purchases = createRoute({
  getParentRoute: () => ops,
  path: '/purchases',
  staticData: { title: m.ops_nav_purchases },
  validateSearch: (given: SearchInput) => ({
    ...paged(given),
    ...memberOf(given.member),
    q: textOf(given.q),
    filter: filterOf(purchaseFilters)(given.filter),
  }),
  component: fetchedScreen(() => import('../features/operator/screens/purchases.tsx'), 'PurchasesScreen'),
})

const purchase = createRoute({
  getParentRoute: () => ops,
  path: '/purchases/$id',
  staticData: { title: ({ id }) => m.ops_purchase_number({ id: id ?? '' }) },
  component: fetchedScreen(() => import('../features/operator/screens/purchase.tsx'), 'PurchaseScreen'),
})

const plans = createRoute({
  getParentRoute: () => ops,
  path: '/money/plans',
  staticData: { title: m.ops_nav_plans },
  validateSearch: (given: SearchInput) => ({
    ...paged(given),
    filter: filterOf(['running', 'past_due', 'ending'])(given.filter),
  }),
  component: fetchedScreen(() => import('../features/operator/screens/money-plans.tsx'), 'MoneyPlansScreen'),
})

const plan = createRoute({
  getParentRoute: () => ops,
  path: '/money/plans/$id',
  staticData: { title: ({ id }) => m.ops_plan_number({ id: id ?? '' }) },
  component: fetchedScreen(() => import('../features/operator/screens/money-plan.tsx'), 'MoneyPlanScreen'),
})

const account = createRoute({
  getParentRoute: () => ops,
  path: '/account',
  staticData: { title: m.ops_account },
  component: fetchedScreen(() => import('../features/operator/screens/account.tsx'), 'AccountScreen'),
})

const audit = createRoute({
  getParentRoute: () => ops,
  path: '/audit',
  staticData: { title: m.ops_nav_audit },
  validateSearch: (given: SearchInput) => ({
    ...paged(given),
    subject: filterOf([
      'all',
      'order',
      'member',
      'instructor',
      'application',
      'operator',
      'mail',
      'check',
      'purchase',
      'payment',
      'report',
    ])(given.subject),
  }),
  component: fetchedScreen(() => import('../features/operator/screens/audit.tsx'), 'AuditScreen'),
})

/** The screens of operators. Instructors never fetch their code. */
export const operatorRoutes = ops.addChildren([
  search,
  held,
  order,
  member,
  consultations,
  applications,
  instructors,
  instructor,
  gifts,
  payments,
  purchases,
  purchase,
  plans,
  plan,
  audit,
  account,
])
