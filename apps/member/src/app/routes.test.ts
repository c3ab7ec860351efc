import { expect, test } from 'vitest'
import { type RouteName, routePaths } from '../lib/route-names.ts'
import { registry } from './modals.ts'
import { routes } from './routes.ts'

/** The features whose screens are chosen by their route from one file of the feature; those of the shop are the rest. */
const inOneFile: readonly [RegExp, string][] = [
  [/^subscriptions/, 'subscriptions'],
  [/^resources-courses/, 'movies'],
  [/^resources/, 'words'],
  [/^studies-flashcards/, 'flashcards'],
  [/^studies-reports/, 'reports'],
  [/^studies-weak-points/, 'learning-insights'],
  [/^studies$/, 'reviews'],
  [/^studies/, 'studies'],
]

/** A film has one screen, wherever it was opened. */
const player = /^resources-course-video$|^resources-courses-search-\{id\}$/

/** The file of a screen that is chosen by its route. A step of a plan is the same below a level. */
function chosenFile(route: RouteName): string {
  const feature = inOneFile.find(([routes]) => routes.test(route))?.[1]
  if (feature === undefined || feature === 'subscriptions')
    return `features/${feature ?? 'shop'}/screens/${route.replace('-level', '')}.tsx`
  return `features/${feature}/screens/${inWords(routePaths[route]).replace(player, 'resources-courses-video')}.tsx`
}

/** The file that a function imports: `features/orders/screens/order.tsx`, or `screens/home.tsx` of this folder. */
const fileOf = (load: () => unknown, route?: RouteName): string =>
  String(load).includes('loadAll') && route
    ? chosenFile(route)
    : (/["'].*?((?:features\/[\w-]+\/)?(?:screens|modals)\/[\w-]+\.tsx)["']/.exec(String(load))?.[1] ?? '')

/** The name in the path of a file: `order`. */
const nameOf = (file: string): string => /([\w-]+)\.tsx$/.exec(file)?.[1] ?? ''

/** An address in words. An id makes the word before it singular; `teacher` is read as `instructor`. */
const inWords = (address: string): string =>
  address
    .replace(/s\/\{\w+\}/g, '')
    .replace(/teacher/g, 'instructor')
    .split(/[/_-]/)
    .filter(Boolean)
    .join('-')

const routeNames = Object.keys(routes) as RouteName[]
const namesOfRoutes = Map.groupBy(routeNames, (route) => fileOf(routes[route].screen, route))
const filesIn = (found: Record<string, unknown>) =>
  Object.keys(found)
    .map((file) => file.replace(/^(?:\.\.\/|\.\/)/, ''))
    .filter((file) => !file.includes('.test.'))

test('the name of a screen follows its address: /orders/{id} is orders/screens/order.tsx', () => {
  // The first address only redirects, and functions of later versions share one screen.
  const named = [...namesOfRoutes].filter(([file]) => file !== '' && file !== 'screens/later.tsx')
  expect(named.length).toBeGreaterThan(20)
  const other = named.filter(([file, names]) => !names.some((name) => inWords(routePaths[name]) === nameOf(file)))
  expect(other).toEqual([])
})

test('the common file of the shop has each screen under the name of its file', async () => {
  const { shopScreens } = await import('../features/shop/screens.ts')
  const own = import.meta.glob<{ default: unknown }>('../features/shop/screens/*.tsx')
  for (const [name, load] of Object.entries(shopScreens)) {
    const file = await own[`../features/shop/screens/${name}.tsx`]?.()
    expect(file?.default).toBe((await load()).default)
  }
})

test('the common file of plans has each screen under the last word of its file, which is that of its route', async () => {
  const { planScreens } = await import('../features/subscriptions/screens.ts')
  const own = import.meta.glob<{ default: unknown }>('../features/subscriptions/screens/*.tsx')
  for (const [name, load] of Object.entries(planScreens)) {
    const { default: Screen } = await load()
    const route = name === 'subscriptions' ? name : (`subscriptions-${name}` as keyof typeof routes)
    const file = await own[`../features/subscriptions/screens/${route}.tsx`]?.()
    expect(file?.default).toBe(Screen)
    expect((await routes[route].screen()).default).toBe(Screen)
    const below = routes[route.replace('subscriptions-', 'subscriptions-level-') as keyof typeof routes]
    if (below) expect((await below.screen()).default).toBe(Screen)
  }
})

test('the folders of screens contain only screens', () => {
  const files = filesIn(import.meta.glob('../features/*/screens/**'))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !namesOfRoutes.has(file))).toEqual([])
})

test('the file of a modal has the name of the modal, and the folders of modals contain only modals', () => {
  const loaded = Object.entries(registry).map(([name, load]) => [name, fileOf(load)] as const)
  expect(loaded.filter(([name, file]) => name !== nameOf(file))).toEqual([])
  const files = filesIn(import.meta.glob('../features/*/modals/**'))
  expect(files.toSorted()).toEqual(loaded.map(([, file]) => file).toSorted())
})
