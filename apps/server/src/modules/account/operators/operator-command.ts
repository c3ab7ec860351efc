import { z } from 'zod'
import { inviteOperator, removeOperator, type CommandServices } from './manage-operators.ts'
import { allOperators, type OperatorRow } from './repo.ts'

const usage = `npm run operator -- add EMAIL NAME    makes an operator, or a new link for one who is there
npm run operator -- remove EMAIL      ends every way in
npm run operator -- list`

const newOperator = z.object({ email: z.email().max(254), name: z.string().trim().min(1).max(50) })

async function add(services: CommandServices, given: { email: string; name: string }): Promise<string> {
  const read = newOperator.safeParse(given)
  if (!read.success) throw new Error(`An address and a name of at most 50 characters are needed.\n${usage}`)
  const { email } = read.data
  const { url, wasActive } = await inviteOperator(services, read.data)
  const done = wasActive ? `${email} is an operator already; this link is a new one.` : `${email} is an operator now.`
  return `${done}
The password is chosen here, once, within seven days. Whoever has the link can do it:
  ${url}
The authenticator app is set up at the first sign-in: ${services.publicUrl}/desk/ops`
}

async function remove(services: CommandServices, email: string): Promise<string> {
  if (!(await removeOperator(services, email))) throw new Error(`No operator has the address “${email}”.\n${usage}`)
  return `${email} is no operator any more, and is signed out.`
}

const standing = ({ removed_at: removed, has_password: chosen, has_factor: factor }: OperatorRow): string => {
  if (removed) return `removed ${removed.toISOString().slice(0, 10)}`
  if (!chosen) return 'has chosen no password yet'
  return factor ? 'active' : 'active, without a second factor yet'
}

const list = async ({ db }: CommandServices): Promise<string> =>
  (await allOperators(db)).map((one) => `${one.email}  ${one.name}  ${standing(one)}`).join('\n') ||
  'There is no operator yet.'

/** Runs `npm run operator` with its arguments and prints the result. Throws a sentence if something is missing. */
export async function runOperatorCommand(services: CommandServices, words: readonly string[]): Promise<string> {
  const [what, email = '', ...name] = words
  if (what === 'list') return list(services)
  if (what === 'add') return add(services, { email, name: name.join(' ') })
  if (what === 'remove') return remove(services, email)
  throw new Error(usage)
}
