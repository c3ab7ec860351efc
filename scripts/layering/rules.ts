import {
  fileRules,
  guardedColumns,
  sampleTexts,
  testCode,
  unitsFrom,
  writesEverywhere,
  type Zone,
  zones,
} from '../layers.ts'
import type { Import, Source } from './read-source.ts'
import type { Target } from './tree.ts'

/** A broken rule with its place. */
export type Violation = { rule: string; path: string; line: number; message: string }

/** A file's zone and its unit (`''` in a zone without units). */
export type Home = { zone: Zone; unit: string }

/** The first zone whose pattern matches. */
export function homeOf(path: string): Home | undefined {
  for (const zone of zones) {
    const match = zone.path.exec(path)
    if (match) return { zone, unit: match[1] ?? '' }
  }
  return undefined
}

/** The violations of one import. */
export function judgeImport(path: string, imported: Import, target: Target): Violation[] {
  const broken = (rule: string, message: string): Violation => ({ rule, path, line: imported.line, message })
  const home = homeOf(path)
  if (home === undefined) return []
  const problems: Violation[] = []
  const reached = target.kind === 'outside' ? target.name : target.kind === 'nowhere' ? '' : target.path
  for (const { path: files, mayNotSee, why } of fileRules) {
    if (files.test(path) && !imported.typeOnly && mayNotSee.some((pattern) => pattern.test(reached))) {
      problems.push(broken('file rule', `${why}: it imports ${imported.from}`))
    }
  }
  if (target.kind === 'nowhere') return [broken('resolve', `${imported.from} leads nowhere`)]
  if (target.kind === 'outside') {
    const isNode = target.name.startsWith('node:')
    return home.zone.pure && isNode && !testCode.test(path)
      ? [...problems, broken('pure', `${home.zone.name} does no I/O: it imports ${target.name}`)]
      : problems
  }
  if (path.startsWith('packages/') && target.path.startsWith('apps/')) {
    return [...problems, broken('packages', `a package never imports an app: ${target.path}`)]
  }
  const goal = homeOf(target.path)
  if (goal === undefined) return [...problems, broken('resolve', `${target.path} lies in no known zone`)]
  if (testCode.test(path)) return problems
  if (testCode.test(target.path)) problems.push(broken('tests', `only tests import test code: ${target.path}`))
  else if (!home.zone.sees.includes('*') && !home.zone.sees.includes(goal.zone.name)) {
    problems.push(broken('direction', `${home.zone.name} may not see ${goal.zone.name}: ${target.path}`))
  }
  const { typesOnly } = goal.zone
  if (typesOnly?.to.includes(home.zone.name) && !typesOnly.values.test(target.path) && !imported.typeOnly) {
    problems.push(broken('types', `${home.zone.name} imports the types of ${goal.zone.name} only: ${imported.from}`))
  }
  const foreignUnit = goal.unit !== '' && (goal.zone !== home.zone || goal.unit !== home.unit)
  const throughIndex = /^[^/]*\/.*\/index\.tsx?$/.test(target.path) && !innerIndex(target.path, goal)
  if (foreignUnit && goal.zone.units === 'through index' && !throughIndex && !seesInside(home, imported)) {
    problems.push(broken('index', `${goal.unit} is reached through its index.ts only: ${target.path}`))
  }
  return problems
}

/** Whether an index.ts lies deeper inside a unit and is not the unit's own. */
function innerIndex(path: string, { unit }: Home): boolean {
  return !new RegExp(`/${unit}/index\\.tsx?$`).test(path)
}

/** The composition root and the entries put the parts together; a table of routes loads each screen on demand. */
function seesInside({ zone }: Home, imported: Import): boolean {
  return (
    zone.seesInside === true ||
    (zone.seesInside === 'on demand' && imported.onDemand === true) ||
    zone.sees.includes('*')
  )
}

/** The violations inside one file, apart from its imports. */
export function judgeSource(path: string, source: Source, owners: ReadonlyMap<string, string>): Violation[] {
  const broken = (rule: string, line: number, message: string): Violation => ({ rule, path, line, message })
  const parsing = source.errors.map((message) => broken('parse', 1, message))
  const home = homeOf(path)
  if (home === undefined) return [...parsing, broken('place', 1, 'the file lies in no known zone (scripts/layers.ts)')]
  const named = path.startsWith('scripts/') ? [] : source.bareStatuses
  const always = [
    ...parsing,
    ...named.map(({ what, line }) => broken('status', line, `${what} is compared with a bare number: use orderStatus`)),
  ]
  if (testCode.test(path)) return always
  const units = unitsFrom.test(path) ? source.bareUnits : []
  const world = home.zone.touchesWorld ? [] : source.worldly
  const isServer = path.startsWith('apps/server/')
  const silent = /^apps\/server\/src\/(?:modules|http)\//.test(path) || /^apps\/(?:member|desk)\/src\//.test(path)
  return [
    ...always,
    ...units.map(({ what, line }) => broken('units', line, `${what}: units of time come from domain/calendar`)),
    ...world.map(({ what, line }) => broken('world', line, `${what}: only adapters, config and lib touch the world`)),
    ...(isServer && !writesEverywhere.test(path) ? judgeWrites(path, home, source, owners) : []),
    ...(isServer ? judgeColumns(path, source) : []),
    ...(path.startsWith('apps/server/src/modules/') ? source.transactions : []).map(({ what, line }) =>
      broken('transaction', line, `${what}: modules begin one by inTransaction, which retries a deadlock`),
    ),
    ...(path.startsWith('apps/server/src/modules/') ? source.statusCodes : []).map(({ what, line }) =>
      broken('catalogue', line, `status ${what}: status codes live in the catalogue only`),
    ),
    ...(silent && !sampleTexts.test(path) ? source.texts : []).map(({ what, line }) =>
      broken('catalogue', line, `「${what}」: texts for people live in packages/messages only`),
    ),
  ]
}

/** An update whose columns are not literals may contain a guarded one. */
function judgeColumns(path: string, source: Source): Violation[] {
  return guardedColumns.flatMap(({ table, column, writer, why }) =>
    source.updates.flatMap(({ table: updated, column: set, line }) => {
      if (path === writer || updated !== table || (set !== column && set !== '?')) return []
      const message =
        set === '?' ? `columns of ${table} are named where they are written` : `${table}.${column}: ${why}`
      return [{ rule: 'column', path, line, message }]
    }),
  )
}

function judgeWrites(path: string, home: Home, source: Source, owners: ReadonlyMap<string, string>): Violation[] {
  const writer = home.unit === '' ? home.zone.name.replace('server ', '') : home.unit
  return source.writes.flatMap(({ what, line }) => {
    const owner = owners.get(what)
    if (owner === writer) return []
    const message =
      what === '?'
        ? 'a table that is written must be named where it is written'
        : `${writer} writes ${what}, which belongs to ${owner ?? 'nobody'}`
    return [{ rule: 'owner', path, line, message }]
  })
}
