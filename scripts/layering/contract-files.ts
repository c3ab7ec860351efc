import type { Names } from './names.ts'
import type { Violation } from './rules.ts'

const home = 'packages/contract/src/calls/'
const modules = 'apps/server/src/modules/'

/** The violations in the files of the contract: each call must be in the file of its audience and of its module. */
export function judgeContractFiles(files: ReadonlyMap<string, Names>): Violation[] {
  const folders = new Map<string, string[]>()
  for (const [path, { implemented }] of files) {
    if (!path.startsWith(modules) || path.endsWith('.test.ts')) continue
    for (const { call } of implemented) folders.set(call, path.slice(modules.length).split('/').slice(0, -1))
  }
  return [...files].flatMap(([path, { operations }]): Violation[] =>
    path.startsWith(home)
      ? operations.flatMap(({ call, line }) => {
          const [module, topic] = folders.get(call) ?? []
          // The server does not start with a call that has no code.
          if (module === undefined) return []
          const stem = `${home}${audienceOf(call, module)}/${module}`
          const ofTopic = `${stem}-${topic ?? ''}.ts`
          const due = files.has(ofTopic) ? ofTopic : `${stem}.ts`
          return path === due ? [] : [{ rule: 'contract', path, line, message: `${call} lies in ${due}` }]
        })
      : [],
  )
}

/** The people who use a call, by its address. `monitoring` serves the service itself. */
function audienceOf(call: string, module: string): string {
  if (call.includes(' /api/instructor/')) return 'instructor'
  if (call.includes(' /api/ops/')) return 'operator'
  return module === 'monitoring' ? 'service' : 'member'
}
