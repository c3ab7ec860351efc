import { expect, test, vi } from 'vitest'
import { type ApiError, createApi } from './client.ts'

const call = 'GET /api/stream'
const change = 'event: change\ndata: {"kind":"order","id":7}\n\n'
const bytes = (text: string) => new TextEncoder().encode(text)
const type = { 'Content-Type': 'text/event-stream' }

/** A client of a server with this answer, and the state of its call. */
function client(answer: (signal: AbortSignal) => Response | Promise<Response>) {
  const refused: ApiError[] = []
  let signal: AbortSignal | undefined
  const api = createApi({
    fetch: async (_, init) => {
      signal = init?.signal ?? undefined
      return answer(signal as AbortSignal)
    },
    headers: () => ({}),
    failureText: (status) => `${status}`,
    onRefused: (error) => void refused.push(error),
  })
  return { api, refused, isCalledOff: () => signal?.aborted }
}

/** An answer that stays open after these pieces, until it is aborted. */
const open = (signal: AbortSignal, ...pieces: string[]) =>
  new Response(
    new ReadableStream({
      start(stream) {
        for (const piece of pieces) stream.enqueue(bytes(piece))
        signal.addEventListener('abort', () => stream.error(signal.reason))
      },
    }),
    { headers: type },
  )

/** The error of a reading. */
const refusalOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => undefined,
    (error: unknown) => error,
  )

async function read(events: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const event of events) all.push(event)
  return all
}

test('events come as typed as their call, however the network cut them', async () => {
  const { api } = client(() => new Response([': still here\n\n', change, 'event: ready\ndata: {}\n\n'].join('')))
  const seen: string[] = []
  for await (const { event, data } of api.events(call)) {
    // @ts-expect-error no such event
    if (event === 'nothing') continue
    seen.push(event === 'change' && data.kind === 'order' ? `order ${data.id}` : event)
  }
  expect(seen).toEqual(['order 7', 'ready'])
})

test('a refusal before the first event is the refusal of any call', async () => {
  const { api, refused } = client(() => Response.json({ code: 'busy', message: '文' }, { status: 503 }))
  await expect(read(api.events(call))).rejects.toMatchObject({ status: 503, code: 'busy', message: '文' })
  expect(refused).toHaveLength(1)
})

test('a refusal after the first event is the same refusal, and aborts the call', async () => {
  const error = 'event: error\ndata: {"status":503,"code":"busy","message":"文"}\n\n'
  const { api, refused, isCalledOff } = client((signal) => open(signal, change, error))
  const events = api.events(call)
  expect((await events.next()).done).toBe(false)
  await expect(events.next()).rejects.toMatchObject({ name: 'ApiError', status: 503, code: 'busy', message: '文' })
  expect([refused.length, isCalledOff()]).toEqual([1, true])
})

test('leaving the loop aborts the call', async () => {
  const { api, isCalledOff } = client((signal) => open(signal, change, change))
  for await (const event of api.events(call)) {
    expect(event).toEqual({ event: 'change', data: { kind: 'order', id: 7 } })
    break
  }
  expect(isCalledOff()).toBe(true)
})

test('an answer that is cut off has status 0, and one that its caller aborts is no failure', async () => {
  const cut = client(
    () =>
      new Response(
        new ReadableStream({ pull: (stream) => stream.error(new TypeError('network')) }, { highWaterMark: 0 }),
      ),
  )
  await expect(read(cut.api.events(call))).rejects.toMatchObject({ status: 0, code: 'no_answer' })

  const off = new AbortController()
  const { api, refused } = client((signal) => open(signal, change))
  const events = api.events(call, { signal: off.signal })
  await events.next()
  off.abort()
  await expect(events.next()).rejects.toMatchObject({ name: 'AbortError' })
  expect(refused).toEqual([])
})

test('an answer that does not begin, and one that falls silent, count as cut off', async () => {
  vi.useFakeTimers()
  try {
    const never = client(
      (signal) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
    )
    const unanswered = refusalOf(read(never.api.events(call)))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await unanswered).toMatchObject({ status: 0, code: 'no_answer' })

    const { api } = client((signal) => open(signal, change))
    const events = api.events(call)
    await events.next()
    // No time counts while the caller is busy.
    await vi.advanceTimersByTimeAsync(60_000)
    const silent = refusalOf(events.next())
    await vi.advanceTimersByTimeAsync(45_000)
    expect(await silent).toMatchObject({ status: 0, code: 'no_answer' })
  } finally {
    vi.useRealTimers()
  }
})
