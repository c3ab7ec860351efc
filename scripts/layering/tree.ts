import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { workspaces } from '../layers.ts'

const leftOut = /(^|\/)(node_modules|dist|generated|\.cache|test-results)(\/|$)/

/** Every TypeScript source of the project, as paths from its root. */
export function sourceFiles(root: string): string[] {
  const tops = ['apps', 'packages', 'scripts', 'bench', 'e2e'].filter((top) => existsSync(join(root, top)))
  return tops.flatMap((top) => filesIn(root, top)).filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (leftOut.test(path)) return []
    return entry.isDirectory() ? filesIn(root, path) : [path]
  })
}

/** The target of an import: a file of ours, an external package, or nothing. */
export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'workspace'; path: string }
  | { kind: 'outside'; name: string }
  | { kind: 'nowhere' }

/** Follows an import of the file `importer`, both from the project's root. */
export function resolveImport(root: string, importer: string, from: string): Target {
  const [plain = from] = from.split('?')
  if (!plain.startsWith('.')) {
    const workspace = Object.keys(workspaces).find((name) => plain === name || plain.startsWith(`${name}/`))
    if (workspace === undefined) return { kind: 'outside', name: plain }
    return { kind: 'workspace', path: workspaces[workspace] + plain.slice(workspace.length + 1) }
  }
  const base = join(root, dirname(importer), plain)
  const tries = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end)
  const found = tries.find((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
  if (found !== undefined) return { kind: 'file', path: relative(root, found) }
  return leftOut.test(relative(root, base)) ? { kind: 'outside', name: plain } : { kind: 'nowhere' }
}

/** The owner of each table, from the comment in its migration: `comment on table x is 'owner: orders'`. */
export function tableOwners(root: string): { owners: Map<string, string>; orphans: string[] } {
  const folder = join(root, 'apps/server/src/db/migrations')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.sql')) : []
  const sql = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  const comments = sql.matchAll(/comment\s+on\s+table\s+"?(\w+)"?\s+is\s+'owner:\s*([\w-]+)/gi)
  const owners = new Map([...comments].map((match) => [match[1] ?? '', match[2] ?? '']))
  const tables = [...sql.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)].map(
    (match) => match[1] ?? '',
  )
  return { owners, orphans: tables.filter((table) => !owners.has(table)) }
}
