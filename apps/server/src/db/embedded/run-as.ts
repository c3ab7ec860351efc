import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** The system user that PostgreSQL runs as. Empty: the user of this process. Ready to be spread into spawn's options. */
export type RunAs = { uid?: number; gid?: number }

/**
 * PostgreSQL refuses root, so root hands it to the owner of the cluster that is there already,
 * else to `postgres`, else to `nobody` (initdb wants a user that /etc/passwd knows).
 */
export function chooseUser(clusterDir: string): RunAs {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const known = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const entry = known.find((fields) => fields[0] === name)
    const uid = Number(entry?.[2])
    const gid = Number(entry?.[3])
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody": start as another user.',
  )
}

/** True when that user can enter the folder (root's own folders are often closed to everyone else). */
export function canEnter(user: RunAs, folder: string): boolean {
  if (user.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}
