/** What a move of the clock came to: the time it is now, and what the sweeps did. */
export type Move = { now: Date; swept: { sweep: string; done: number }[] }

/** The time by which a server works. */
export async function clockOf(origin: string): Promise<Date> {
  const answer = await fetch(`${origin}/dev/clock`)
  const { now } = (await answer.json()) as { now: string }
  return new Date(now)
}

/** Moves the clock of all servers on the database of one on by seconds, with everything that falls due in between. */
export const advance = (origin: string, seconds: number): Promise<Move> => move(origin, { advance_seconds: seconds })

/** The same to an instant, which must be ahead. */
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
