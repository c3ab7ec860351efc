import { parseSync } from 'oxc-parser'
import { bareStatus } from './bare-status.ts'
import { bareUnits } from './bare-units.ts'
import { type Names, namesIn } from './names.ts'
import { boundNames, isNode, literal, name, type Node, textOf, walk } from './syntax.ts'
import { columnsUpdated, tablesWritten, type Update } from './writes.ts'

/** One import: its path, whether it is erased before running or loaded on demand, and its line. */
export type Import = { from: string; typeOnly: boolean; onDemand?: boolean; line: number }

/** A finding on a line of a file, such as reading the clock or writing a table. */
type Finding = { what: string; line: number }

/** The facts about one source file that the rules need. */
export type Source = {
  imports: Import[]
  /** Uses of the outside world: `Date.now`, `fetch` … */
  worldly: Finding[]
  /** Table names; `?` for a name that is not a literal. */
  writes: Finding[]
  /** Columns that an update sets. */
  updates: (Update & { line: number })[]
  /** Transactions that begin without `inTransaction`. */
  transactions: Finding[]
  /** Status codes given as numbers. */
  statusCodes: Finding[]
  /** Statuses that are compared with a bare number. */
  bareStatuses: Finding[]
  /** Lengths of time that are products or written in milliseconds. */
  bareUnits: Finding[]
  /** Text that a person would read, written in Japanese. */
  texts: Finding[]
  names: Names
  errors: string[]
}

/** Reads a TypeScript file with a real parser; `errors` has the messages of the parser. */
export function readSource(path: string, text: string): Source {
  const { program, module, errors } = parseSync(path, text)
  const line = (offset: number): number => text.slice(0, offset).split('\n').length
  const imported = new Set(module.staticImports.map(({ moduleRequest }) => moduleRequest.start))
  const imports: Import[] = [
    ...module.staticImports.map(({ moduleRequest, entries, start }) => ({
      from: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      line: line(start),
    })),
    ...module.staticExports.flatMap(({ entries, start }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        // The parser also lists here names that a separate statement imported.
        moduleRequest && !imported.has(moduleRequest.start)
          ? [{ from: moduleRequest.value, typeOnly: isType, line: line(start) }]
          : [],
      ),
    ),
  ]
  const source: Source = {
    imports,
    worldly: [],
    writes: [],
    updates: [],
    transactions: [],
    statusCodes: [],
    bareStatuses: [],
    bareUnits: [],
    texts: [],
    names: namesIn(program as unknown as Node, line),
    errors: errors.map(({ message }) => message),
  }
  const own = boundNames(program as unknown as Node)
  walk(program as unknown as Node, (node) => {
    const found = (what: string): Finding => ({ what, line: line(node.start) })
    const dynamic = importedBy(node)
    if (dynamic !== undefined) imports.push({ ...dynamic, onDemand: !dynamic.typeOnly, line: line(node.start) })
    const worldly = worldlyUse(node, own)
    if (worldly !== undefined) source.worldly.push(found(worldly))
    for (const table of tablesWritten(node)) source.writes.push(found(table))
    for (const update of columnsUpdated(node)) source.updates.push({ ...update, line: line(node.start) })
    if (beginsTransaction(node)) source.transactions.push(found('transaction()'))
    const code = statusCode(node)
    if (code !== undefined) source.statusCodes.push(found(code))
    const bare = bareStatus(node)
    if (bare !== undefined) source.bareStatuses.push(found(bare))
    const units = bareUnits(node)
    if (units !== undefined) source.bareUnits.push(found(units))
    const words = textOf(node)
    if (words !== undefined && japanese.test(words)) source.texts.push(found(words.trim().slice(0, 20)))
  })
  return source
}

function importedBy(node: Node): { from: string; typeOnly: boolean } | undefined {
  if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return undefined
  const from = literal(node['source'] ?? node['argument'])
  return from === undefined ? undefined : { from, typeOnly: node.type === 'TSImportType' }
}

const worldlyMembers = new Set(['Date.now', 'Math.random', 'process.env'])

function worldlyUse(node: Node, own: ReadonlySet<string>): string | undefined {
  if (node.type === 'MemberExpression') {
    const object = name(node['object'])
    const member = `${object ?? ''}.${name(node['property']) ?? literal(node['property']) ?? ''}`
    if (worldlyMembers.has(member)) return member
    if (object === 'console' && !own.has('console')) return 'console'
    if (/^(globalThis|window|self)\.(fetch|console)$/.test(member)) return member
  }
  const callee = name(node['callee'])
  const noArguments = Array.isArray(node['arguments']) && node['arguments'].length === 0
  if (callee === 'Date' && noArguments && !own.has('Date')) return 'new Date()'
  if (node.type === 'CallExpression' && callee === 'fetch' && !own.has('fetch')) return 'fetch'
  return undefined
}

/** Kysely's `transaction` takes no arguments; that of IndexedDB takes the names of its stores. */
function beginsTransaction(node: Node): boolean {
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return false
  return (
    name(node['callee']['property']) === 'transaction' &&
    Array.isArray(node['arguments']) &&
    node['arguments'].length === 0
  )
}

function statusCode(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return undefined
  const method = name(node['callee']['property'])
  const first: unknown = Array.isArray(node['arguments']) ? node['arguments'][0] : undefined
  const value = isNode(first) ? first['value'] : undefined
  const isCode = typeof value === 'number' && value >= 400 && value < 600
  return isCode && (method === 'code' || method === 'status') ? String(value) : undefined
}

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]{2}/u
