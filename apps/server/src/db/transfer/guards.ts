import type { Client } from 'pg'
import { quoted } from './tables.ts'

type Guard = { table: string; name: string; definition: string }

/**
 * Removes foreign keys and triggers for the rest of the transaction: tables are copied in an order that the keys would
 * refuse, and a copied row must not cause anything again. Restoring a key checks every row.
 * This needs only the ownership of the tables; switching the replication role would need more.
 */
export async function putGuardsAside(client: Client): Promise<{ putBack: () => Promise<void> }> {
  const { rows: keys } = await client.query<Guard>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace`)
  const { rows: triggers } = await client.query<Guard>(`
    select c.relname as table, t.tgname as name, '' as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = 'public'::regnamespace`)
  const change = (guard: Guard, what: string): Promise<unknown> =>
    client.query(`alter table public.${quoted(guard.table)} ${what} ${quoted(guard.name)}`)
  for (const key of keys) await change(key, 'drop constraint')
  for (const trigger of triggers) await change(trigger, 'disable trigger')
  return {
    putBack: async () => {
      for (const { table, name, definition } of keys) {
        await client.query(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`)
      }
      for (const trigger of triggers) await change(trigger, 'enable trigger')
    },
  }
}
