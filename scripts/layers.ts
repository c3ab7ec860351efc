/**
 * The direction rules as data: the parts of the tree that each part may import. `layering.ts` checks them. A zone is a part of
 * the tree. If its pattern captures a name, that name is the unit (a feature, a module, an adapter), and another unit of the
 * same zone is reached through its index.ts only.
 */
export type Zone = {
  name: string
  /** Matched against the path from the project's root; the first zone that matches counts. */
  path: RegExp
  /** Zones that may be imported. `*` is every zone. */
  sees: readonly string[]
  /** Units of this zone may import each other, through index.ts. */
  units?: 'through index'
  /** May bypass the index.ts of units: always, or with `import()` only. */
  seesInside?: true | 'on demand'
  /** These zones import this one as types only, except for the files that match `values`. */
  typesOnly?: { to: readonly string[]; values: RegExp }
  /** May read the time, random numbers and the environment, call the network and print. */
  touchesWorld?: boolean
  /** Does no I/O: imports no module of Node either. */
  pure?: boolean
}

/** Tests, benchmarks and the files that only they import: they may import anything, and nothing else imports them. */
export const testCode =
  /\.(?:test|bench)\.tsx?$|^apps\/.*\/(test|testing)\/|^e2e\/|^packages\/(testing|local-first\/test)\//

const packages = ['contract', 'correction', 'domain', 'messages'] as const

function client(app: 'member' | 'desk'): Zone[] {
  const zone = (name: string) => `${app} ${name}`
  const below = [zone('ui'), zone('lib'), 'ui', 'local-first', ...packages]
  return [
    {
      name: zone('features'),
      path: new RegExp(`^apps/${app}/src/features/([^/]+)/`),
      sees: [zone('features'), ...below],
      units: 'through index',
    },
    { name: zone('ui'), path: new RegExp(`^apps/${app}/src/ui/`), sees: below },
    {
      name: zone('lib'),
      path: new RegExp(`^apps/${app}/src/lib/`),
      sees: [zone('lib'), 'ui', ...packages],
      touchesWorld: true,
    },
    {
      name: zone('app'),
      path: new RegExp(`^apps/${app}/src/`),
      sees: [zone('app'), zone('features'), ...below],
      seesInside: 'on demand',
    },
  ]
}

const clientZones = ['member', 'desk'].flatMap((app) =>
  ['features', 'app', 'ui', 'lib'].map((part) => `${app} ${part}`),
)

const server = (name: string) => `server ${name}`
const serverParts = ['modules', 'http', 'realtime', 'jobs', 'db', 'ports', 'config'].map(server)

/** Every part of the tree. A source file in none of them is a violation. */
export const zones: readonly Zone[] = [
  { name: 'domain', path: /^packages\/domain\//, sees: ['domain'], pure: true },
  {
    name: 'gold set',
    path: /^packages\/correction\/test\/gold\//,
    sees: ['gold set', 'correction'],
    touchesWorld: true,
  },
  { name: 'correction', path: /^packages\/correction\//, sees: ['correction'], pure: true },
  { name: 'messages', path: /^packages\/messages\//, sees: ['messages'] },
  { name: 'tutor', path: /^packages\/tutor\//, sees: ['tutor', 'correction', 'domain', 'messages'], pure: true },
  {
    name: 'contract',
    path: /^packages\/contract\//,
    sees: packages,
    // The schemas behind the types would cost the browser 40 kB.
    typesOnly: { to: clientZones, values: /^packages\/contract\/client(?:\/frames)?$/ },
  },
  { name: 'ui', path: /^packages\/ui\//, sees: ['ui', 'correction', 'domain', 'messages'] },
  { name: 'local-first', path: /^packages\/local-first\//, sees: ['local-first', 'domain'], touchesWorld: true },
  { name: 'testing', path: /^packages\/testing\//, sees: ['testing', ...packages], touchesWorld: true },
  ...client('member'),
  ...client('desk'),
  {
    // A program of its own. It shares the way in which a process follows the clock, and the escaping of markup.
    name: 'gateway',
    path: /^apps\/gateway\//,
    sees: ['gateway', 'domain', 'messages', ...['modules', 'adapters', 'http'].map(server)],
    seesInside: true,
    touchesWorld: true,
  },
  {
    name: server('modules'),
    path: /^apps\/server\/src\/modules\/([^/]+)\//,
    sees: [...['modules', 'manifest', 'http', 'realtime', 'jobs', 'db', 'ports'].map(server), ...packages, 'tutor'],
    units: 'through index',
  },
  {
    name: server('manifest'),
    path: /^apps\/server\/src\/modules\/manifest\.ts$/,
    sees: ['http', 'jobs', 'db', 'ports'].map(server),
  },
  {
    name: server('list of modules'),
    path: /^apps\/server\/src\/modules\/index\.ts$/,
    sees: ['modules', 'manifest', 'db'].map(server),
  },
  {
    name: server('adapters'),
    path: /^apps\/server\/src\/adapters\/([^/]+)\//,
    sees: [...['adapters', 'db', 'ports', 'config'].map(server), ...packages],
    units: 'through index',
    touchesWorld: true,
  },
  {
    name: server('embedded database'),
    path: /^apps\/server\/src\/db\/(?:embedded|transfer)\//,
    sees: [server('embedded database'), server('db')],
    touchesWorld: true,
  },
  // Programs that developers run by hand.
  {
    name: server('hand tools'),
    path: /^apps\/server\/src\/db\/(?:generate|write)-types\.ts$/,
    sees: ['*'],
    touchesWorld: true,
  },
  { name: server('db'), path: /^apps\/server\/src\/db\//, sees: [server('db'), ...packages] },
  { name: server('ports'), path: /^apps\/server\/src\/ports\//, sees: [server('ports'), server('db'), ...packages] },
  {
    name: server('config'),
    path: /^apps\/server\/src\/config(-llm|-payments|-schema)?\.ts$/,
    sees: [server('config'), 'domain', server('ports')],
    touchesWorld: true,
  },
  {
    name: server('http'),
    path: /^apps\/server\/src\/http\//,
    sees: [...['http', 'modules', 'db', 'ports', 'config', 'realtime'].map(server), ...packages],
  },
  {
    name: server('realtime'),
    path: /^apps\/server\/src\/realtime\//,
    sees: [...['realtime', 'db', 'ports'].map(server), ...packages],
  },
  {
    name: server('jobs'),
    path: /^apps\/server\/src\/jobs\//,
    sees: [...['jobs', 'modules', 'db', 'ports', 'realtime'].map(server), ...packages],
  },
  {
    name: server('context'),
    path: /^apps\/server\/src\/context\.ts$/,
    sees: [...serverParts, ...['list of modules', 'adapters'].map(server), ...packages],
    seesInside: true,
  },
  { name: server('entries'), path: /^apps\/server\/src\/[^/]+\.ts$/, sees: ['*'], touchesWorld: true },
  { name: 'tests', path: /^apps\/.*\/(test|testing)\/|^e2e\//, sees: ['*'], touchesWorld: true },
  {
    name: 'tools',
    path: /^(?:scripts|bench)\/|^(?:apps\/[^/]+\/)?[^/]+\.config\.ts$/,
    sees: ['*'],
    touchesWorld: true,
  },
]

/** Files here may form a circle by types alone: the parts of one screen, text or dialog share the types of their props. */
export const typeCircles = /^(?:apps\/(?:member|desk)|packages\/(?:correction|ui))\//

/** The gallery shows the parts of the screens with sample content. */
export const sampleTexts = /^apps\/[^/]+\/src\/app\/gallery\//

/** This part takes its units of time from `domain/calendar`; the rest of the tree may not import that package. */
export const unitsFrom = /^(?:apps\/[^/]+\/src\/(?!db\/embedded\/)|packages\/domain\/src\/(?!calendar\/))/

/** These files write to every table by their nature: the seed of the first start, the record of the migrations, a restore. */
export const writesEverywhere = /^apps\/server\/src\/db\//

/** Columns that only one file of the server writes, because each write must pass its rules. */
export const guardedColumns: readonly { table: string; column: string; writer: string; why: string }[] = [
  {
    table: 'orders',
    column: 'status',
    writer: 'apps/server/src/modules/orders/transitions.ts',
    why: 'each transition of an order goes through moveOrder',
  },
]

/** A rule for files by their name: the imports that they may not use as values. */
type FileRule = { path: RegExp; mayNotSee: readonly RegExp[]; why: string }

/** `repo.ts` and `<noun>-repo.ts` contain SQL and no HTTP; `view.ts` and `<noun>-view.ts` are pure. */
export const fileRules: readonly FileRule[] = [
  {
    path: /^apps\/server\/src\/(?:[^/]+\/)+(?:[^/]+-)?repo\.ts$/,
    mayNotSee: [/^fastify$/, /^@fastify\//, /^apps\/server\/src\/http\//, /^apps\/server\/src\/.*\bview\.ts$/],
    why: 'a repo file knows SQL and no HTTP',
  },
  {
    path: /^apps\/server\/src\/(?:[^/]+\/)+(?:[^/]+-)?view\.ts$/,
    mayNotSee: [
      /^node:/,
      /^fastify$/,
      /^pg$/,
      /^kysely(?:\/|$)/,
      /^apps\/server\/src\/(?:db|http|jobs|realtime)\//,
      /^apps\/server\/src\/.*\brepo\.ts$/,
    ],
    why: 'a view file is pure',
  },
]

/** Workspace names as they are imported, and their folders. */
export const workspaces: Readonly<Record<string, string>> = {
  '@tensaku/contract': 'packages/contract/',
  '@tensaku/correction': 'packages/correction/',
  '@tensaku/domain': 'packages/domain/',
  '@tensaku/local-first': 'packages/local-first/',
  '@tensaku/messages': 'packages/messages/',
  '@tensaku/testing': 'packages/testing/',
  '@tensaku/tutor': 'packages/tutor/',
  '@tensaku/ui': 'packages/ui/',
  '@tensaku/member': 'apps/member/',
  '@tensaku/desk': 'apps/desk/',
  '@tensaku/server': 'apps/server/',
  '@tensaku/gateway': 'apps/gateway/',
}
