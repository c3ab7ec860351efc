import { basename, dirname } from 'node:path'
import type { Names } from './names.ts'
import type { Violation } from './rules.ts'

const moduleFile = /^apps\/server\/src\/modules\/[^/]+\/(?!.*\.test\.ts$)/

/** The violations in the names of files, calls and sweeps in the modules of the server. */
export function judgeNames(files: ReadonlyMap<string, Names>): Violation[] {
  const operations = new Map(
    [...files.values()].flatMap((names) => names.operations.map(({ call, operationId }) => [call, operationId])),
  )
  return [...files].flatMap(([path, names]): Violation[] => {
    if (!moduleFile.test(path)) return []
    return [
      ...judgeCalls(path, names, operations),
      ...judgeSweeps(path, names),
      ...(isLoneRepo(path, files)
        ? [broken(path, 1, `${dirname(path)} has no repo.ts: the first one has that name`)]
        : []),
    ]
  })
}

const broken = (path: string, line: number, message: string): Violation => ({ rule: 'name', path, line, message })

function judgeCalls(path: string, { implemented }: Names, operations: ReadonlyMap<string, string>): Violation[] {
  const ids = implemented.flatMap(({ call }) => operations.get(call) ?? [])
  return implemented.flatMap(({ call, exported, line }) => {
    const id = operations.get(call)
    if (id === undefined) return [broken(path, line, `${call} is no call of the contract`)]
    const problems =
      exported === id ? [] : [broken(path, line, `${call} is exported as ${id}, not ${exported ?? 'unnamed'}`)]
    return belongsIn(basename(path, '.ts'), id, ids) ? problems : [...problems, broken(path, line, misplaced(id, ids))]
  })
}

function misplaced(id: string, ids: readonly string[]): string {
  const own = `${kebab(id)}.ts`
  return ids.length === 1
    ? `${id} lies in ${own}`
    : `${id} lies in ${own}, or in a file of its object that all calls here name`
}

/**
 * One call has a file of its own name. Several share a file where each names its object after the verb: `snippets`, or
 * the plain call's name without its verb (`like-teacher`).
 */
function belongsIn(file: string, id: string, ids: readonly string[]): boolean {
  if (ids.length === 1) return file === kebab(id)
  const object = ids.some((one) => kebab(one) === file) ? afterVerb(file) : file
  return object !== '' && `-${plain(afterVerb(kebab(id)))}-`.includes(`-${plain(object)}-`)
}

function judgeSweeps(path: string, { sweeps }: Names): Violation[] {
  const file = basename(path, '.ts')
  return sweeps.flatMap(({ exported, name, line }, index) => {
    if (index > 0) return [broken(path, line, `the sweep ${exported} has a file of its own`)]
    if (kebab(exported) !== file) return [broken(path, line, `the sweep ${exported} lies in ${kebab(exported)}.ts`)]
    return name === file ? [] : [broken(path, line, `the sweep ${exported} is called '${file}', not '${name ?? '?'}'`)]
  })
}

function isLoneRepo(path: string, files: ReadonlyMap<string, unknown>): boolean {
  return path.endsWith('-repo.ts') && !files.has(`${dirname(path)}/repo.ts`)
}

const kebab = (camel: string): string => camel.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const afterVerb = (kebabName: string): string => kebabName.split('-').slice(1).join('-')

/** Singular and plural alike: `categories` and `category`. */
const plain = (kebabName: string): string => kebabName.replaceAll(/ies\b/g, 'y').replaceAll(/s\b/g, '')
