import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { router } from './router.tsx'

/** Addresses without a screen of their own: the start leads to the queue. */
const isScreen = ({ children, options, fullPath }: AnyRoute) => !children && options.component && fullPath !== '/'

/** An address in words. An id makes the word before it singular. The part of operators is their feature's folder. */
function nameOf({ fullPath }: AnyRoute): string {
  const [first, ...rest] = fullPath
    .replace(/s\/\$\w+/g, '')
    .split('/')
    .filter(Boolean)
  return first === 'ops' ? `operator/${rest.join('-') || 'operator'}` : [first, ...rest].join('-')
}

const sources = import.meta.glob<string>(['../features/*/screens/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const files = Object.entries(sources).map(([path, text]) => {
  const [, feature = '', name = ''] = /features\/([\w-]+)\/screens\/([\w-]+)\.tsx$/.exec(path) ?? []
  return { name, screen: feature === 'operator' ? `operator/${name}` : name, text }
})

test('a screen has the name of its address: /ops/orders/$id is operator/screens/order.tsx', () => {
  const screens = (Object.values(router.routesById) as AnyRoute[]).filter(isScreen)
  expect(screens.length).toBeGreaterThan(15)
  expect(files.map(({ screen }) => screen).toSorted()).toEqual(screens.map(nameOf).toSorted())
})

test('the file order.tsx exports OrderScreen', () => {
  const component = (name: string) => `${name.replace(/(?:^|-)./g, (part) => part.slice(-1).toUpperCase())}Screen`
  const others = files.filter(({ name, text }) => !RegExp(`export (?:function|const) ${component(name)}\\b`).test(text))
  expect(others.map(({ screen }) => screen)).toEqual([])
})
