import type { Seed } from '../db/seeds.ts'
import type { AnyImplementation } from '../http/call.ts'
import type { ServedFiles } from '../http/served-files.ts'
import type { ServerPage } from '../http/server-page.ts'
import type { Sweep } from '../jobs/index.ts'
import type { Services } from '../ports/services.ts'

/** Everything that a module adds to a process. Its `index.ts` exports one; `modules/index.ts` collects them. */
export type Module = {
  /** The name of its folder. */
  name: string
  calls?: readonly AnyImplementation[]
  sweeps?: readonly Sweep[]
  /** Pages that the server writes itself. */
  pages?: readonly ServerPage[]
  /** Files that browsers fetch in parts, at signed addresses. */
  files?: readonly ServedFiles[]
  /** Content that a new installation begins with. */
  seeds?: readonly Seed[]
  /** Adds the history of the demo accounts, once. Runs after all seeds, at a start with demo accounts. */
  demo?: (services: Services) => Promise<void>
}

export const defineModule = (module: Module): Module => module
