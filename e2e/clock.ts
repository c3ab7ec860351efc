/** The result of moving the clock: the new time, and the work of the sweeps. */
export type Move = { now: Date; swept: { sweep: string; done: number }[] }

/** The time of a server's clock. */
export async function clockOf(origin: string): Promise<Date> {
  const answer = await fetch(`${origin}/dev/clock`)
  const { now } = (await answer.json()) as { now: string }
  return new Date(now)
}

/** Advances the clock of all servers on one database by seconds; runs everything that falls due in between. */
export const advance = (origin: string, seconds: number): Promise<Move> => move(origin, { advance_seconds: seconds })

/** Advances the clock to an instant in the future. */
export const moveTo = (origin: string, to: Date): Promise<Move> => move(origin, { to: to.toISOString() })

async function move(origin: string, body: object): Promise<Move> {
  const answer = await fetch(`${origin}/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The clock was not moved: ${answer.status} ${text}`)
  const { now, swept } = JSON.parse(text) as { now: string; swept: Move['swept'] }
  return { now: new Date(now), swept }
}
