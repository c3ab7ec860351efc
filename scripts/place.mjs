import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The cache of the scripts, which may be deleted. */
export const cache = join(root, '.cache')

/** @param {string} line a short line for the terminal */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** A reason that the user can act on: shown as one sentence without a stack. */
export class Stop extends Error {
  name = 'Stop'
}

/**
 * Runs a script's main function; a `Stop` prints one sentence and gives exit code 1.
 * @param {() => Promise<number | void>} main resolves to the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    process.stderr.write(`${error instanceof Stop ? error.message : error?.stack}\n`)
    process.exitCode = 1
  }
}

/** @param {string} moduleUrl `import.meta.url` of a script; true when that script was started by itself */
export function isMain(moduleUrl) {
  return process.argv[1] !== undefined && fileURLToPath(moduleUrl) === process.argv[1]
}
