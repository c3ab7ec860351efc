import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aheadOfHome, chunks, codeSplitting, partsOfHome } from '../chunks.config.ts'

/** Every file that the build may take, from the root of the project. */
const files = globSync([
  'apps/member/src/**/*.{ts,tsx}',
  'packages/*/src/**/*.{ts,tsx,js}',
  'node_modules/{valibot,idb,node-diff3,@tanstack/query-persist-client-core}/package.json',
  'node_modules/lucide-react/dist/esm/icons/*.mjs',
]).filter((file) => !/\.(?:test|d)\.tsx?$/.test(file))

/** The chunk of a file that enough chunks import. */
const chunkOf = (file: string) => codeSplitting.groups.find((group) => 'test' in group && group.test.test(file))?.name

test('each pattern of a chunk matches a file, also after a rename', () => {
  const idle = chunks.flatMap(({ name, files: patterns = [] }) =>
    patterns.filter((pattern) => !files.some((file) => pattern.test(file))).map(({ source }) => `${name}: ${source}`),
  )
  expect(idle).toEqual([])
})

const folder = 'apps/member/src/app'
/** The sources of the styles that the first page has before its first paint. */
const firstStyles = [...readFileSync(`${folder}/app.css`, 'utf8').matchAll(/@source (?:not )?'([^']+)'/g)].flatMap(
  ([, source = '']) => {
    const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(source) ?? [source, source]
    return (names?.split(',') ?? ['']).map((name) => join(folder, before + name + after))
  },
)

test('each source of the first styles is there, also after a rename', () => {
  expect(firstStyles.length).toBeGreaterThan(5)
  expect(firstStyles.filter((source) => globSync(source).length === 0)).toEqual([])
})

test('the first styles have those of every part of the login, which would move when they come late', () => {
  const account = 'apps/member/src/features/account'
  const login = readFileSync(`${account}/screens/login.tsx`, 'utf8')
  const parts = [...login.matchAll(/'\.\.\/(components\/[^']+)'/g)].map(([, part = '']) => join(account, part))
  const styled = parts.filter((part) => readFileSync(part, 'utf8').includes('className'))
  expect(styled.length).toBeGreaterThan(3)
  expect(styled.filter((part) => !firstStyles.includes(part))).toEqual([])
})

test.each([
  ['forms', 'apps/member/src/lib/form.ts'],
  ['forms', 'apps/member/src/ui/form-summary.tsx'],
  ['forms', 'packages/ui/src/field.tsx'],
  ['forms', 'packages/messages/src/generated/messages/v_required.js'],
  ['rules', 'apps/member/src/lib/rules.ts'],
  ['frame', 'apps/member/src/ui/screen.tsx'],
  ['frame', 'apps/member/src/app/shell/bell.tsx'],
  ['frame', 'packages/ui/src/loading.tsx'],
  ['dialogs', 'packages/ui/src/dialog.tsx'],
  ['dialogs', 'packages/ui/src/push-entry.ts'],
  ['storage', 'apps/member/src/lib/stored-queries.ts'],
  ['storage', 'apps/member/src/lib/clear-device.ts'],
  ['after-paint', 'apps/member/src/app/after-first-paint.ts'],
  ['after-paint', 'apps/member/src/lib/pwa/install.ts'],
  ['live', 'apps/member/src/app/live-effects.ts'],
  ['home-first', 'apps/member/src/app/home/home-parts.tsx'],
  ['home-first', 'apps/member/src/features/orders/components/unread-card.tsx'],
  ['after-paint-member', 'apps/member/src/app/home/home-rest.tsx'],
  ['after-paint-member', 'apps/member/src/features/drafts/queries.ts'],
  ['after-paint-member', 'packages/domain/src/catalogue/styles.ts'],
  ['merge', 'packages/domain/src/merge/differences.ts'],
  ['push', 'apps/member/src/features/notifications/push/state.ts'],
  ['shared', 'packages/ui/src/tabs.tsx'],
  ['shared', 'apps/member/src/ui/pager.tsx'],
  ['shared', 'packages/messages/src/generated/messages/shop_code_offline.js'],
  ['shop', 'packages/messages/src/generated/messages/shop_pay_until.js'],
  ['plans', 'packages/messages/src/generated/messages/plans_title.js'],
  ['shared-rules', 'apps/member/src/features/drafts/pricing.ts'],
  ['own-account', 'apps/member/src/features/account/failure.ts'],
])('the chunk %s takes %s', (name, file) => {
  expect(files).toContain(file)
  expect(chunkOf(file)).toBe(name)
})

test.each(['packages/ui/src/corrected-text.tsx', 'apps/member/src/features/orders/screens/order.tsx'])(
  '%s stays with its importers',
  (file) => {
    expect(files).toContain(file)
    expect(chunkOf(file)).toBeUndefined()
  },
)

test('a chunk takes what its files need along, so those that many screens share come before the shop and the plans', () => {
  const names = chunks.map(({ name }) => name)
  expect(names.indexOf('shared')).toBeLessThan(names.indexOf('shop'))
  expect(names.indexOf('shared')).toBeLessThan(names.indexOf('plans'))
})

/** Runs the plugin on a build with these parts. Returns the emitted file. */
function write(parts: readonly string[]): unknown {
  const bundle = Object.fromEntries(
    [['main.tsx', true] as const, ...parts.map((part) => [part, false] as const)].map(([part, isEntry]) => [
      part,
      {
        type: 'chunk',
        facadeModuleId: `/x/apps/member/src/${part}`,
        fileName: `assets/${part}.js`,
        imports: ['assets/main.tsx.js', 'assets/frame.js'],
        isEntry,
      },
    ]),
  )
  const emitFile = vi.fn()
  const error = (message: string) => {
    throw new Error(message)
  }
  const generate = aheadOfHome.generateBundle as unknown as (this: object, options: object, bundle: object) => void
  generate.call({ emitFile, error }, {}, bundle)
  return emitFile.mock.lastCall?.[0]
}

test('the list for the server has the files of home and its frame, without the first script', () => {
  for (const part of partsOfHome) expect(files.filter((file) => part.test(`/${file}`))).toHaveLength(1)
  expect(write(['app/screens/home.tsx', 'app/shell/bars.tsx'])).toEqual({
    type: 'asset',
    fileName: 'ahead-of-home.json',
    source: JSON.stringify(['/assets/app/screens/home.tsx.js', '/assets/frame.js', '/assets/app/shell/bars.tsx.js']),
  })
  expect(() => write(['app/screens/home.tsx'])).toThrow('bars')
})
