import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addEdge, findCycles } from './layering/cycles.ts'
import { judgeContractFiles } from './layering/contract-files.ts'
import type { Names } from './layering/names.ts'
import { judgeNames } from './layering/naming.ts'
import { readSource } from './layering/read-source.ts'
import { homeOf, judgeImport, judgeSource, type Violation } from './layering/rules.ts'
import { resolveImport, sourceFiles, tableOwners } from './layering/tree.ts'
import { testCode, typeCircles } from './layers.ts'

/** The amounts that were read and the violations. A check that read nothing proves nothing, so that is a violation too. */
export type Report = { files: number; imports: number; violations: Violation[] }

/** Checks the direction rules of `layers.ts` over a source tree. */
export function checkLayers(root: string): Report {
  const { owners, orphans } = tableOwners(root)
  const violations: Violation[] = orphans.map((table) => ({
    rule: 'owner',
    path: 'apps/server/src/db/migrations',
    line: 1,
    message: `${table} has no owner: comment on table ${table} is 'owner: …'`,
  }))
  const fileEdges = new Map<string, Set<string>>()
  const unitEdges = new Map<string, Set<string>>()
  const names = new Map<string, Names>()
  const files = sourceFiles(root)
  let imports = 0
  for (const path of files) {
    const source = readSource(path, readFileSync(join(root, path), 'utf8'))
    violations.push(...judgeSource(path, source, owners))
    names.set(path, source.names)
    for (const imported of source.imports) {
      imports += 1
      const target = resolveImport(root, path, imported.from)
      violations.push(...judgeImport(path, imported, target))
      if (target.kind !== 'file' || testCode.test(path)) continue
      if (!imported.typeOnly || !typeCircles.test(path)) addEdge(fileEdges, path, target.path)
      const [from, to] = [unitName(path), unitName(target.path)]
      if (from !== undefined && to !== undefined && from !== to) addEdge(unitEdges, from, to)
    }
  }
  violations.push(...judgeNames(names), ...judgeContractFiles(names))
  for (const cycle of [...findCycles(fileEdges), ...findCycles(unitEdges)]) {
    violations.push({ rule: 'cycle', path: cycle[0] ?? '', line: 1, message: [...cycle, cycle[0]].join(' → ') })
  }
  if (files.length === 0 || imports === 0) {
    violations.push({ rule: 'nothing read', path: root, line: 1, message: `${files.length} files, ${imports} imports` })
  }
  return { files: files.length, imports, violations }
}

function unitName(path: string): string | undefined {
  const home = homeOf(path)
  return home && home.unit !== '' ? `${home.zone.name}/${home.unit}` : undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))
  const { files, imports, violations } = checkLayers(root)
  for (const { rule, path, line, message } of violations) process.stdout.write(`${path}:${line} [${rule}] ${message}\n`)
  process.stdout.write(`${files} files and ${imports} imports read, ${violations.length} rules broken\n`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
