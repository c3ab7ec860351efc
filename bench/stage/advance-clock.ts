import { request } from 'node:http'
import { json } from 'node:stream/consumers'

/** Moves the clock of all servers of a database, by one of them. Resolves when their sweeps have done what fell due. */
export const advanceClock = (origin: string, seconds: number): Promise<void> =>
  new Promise((resolve, reject) => {
    // Unlike fetch it waits as long as the sweeps take.
    const asking = request(`${origin}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    asking.on('error', reject)
    asking.on('response', (response) => {
      json(response).then((answer) => {
        if (response.statusCode === 200) return resolve()
        return reject(new Error(`The clock did not move: ${JSON.stringify(answer)}`))
      }, reject)
    })
    asking.end(JSON.stringify({ advance_seconds: seconds }))
  })
