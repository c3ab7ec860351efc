import * as m from '@tensaku/messages'
import { ApiError } from '@tensaku/contract/client'
import { textOf } from '@tensaku/ui/failed.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import {
  askForPush,
  isFor,
  type PushDevice,
  pushDevice,
  subscribeHere,
  subscriptionHere,
  targetOf,
  unsubscribeHere,
} from '../../../lib/pwa/push.ts'
import { ownKey } from '../../../lib/queries.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { wished } from './wished.ts'

export type PushState = 'on' | 'off' | Exclude<PushDevice, 'asked'>

const stateKey = () => ownKey('push')

/** The state of this device. Push is on if browser, permission and server agree. */
async function stateOf(id: number, signal: AbortSignal): Promise<PushState> {
  const device = pushDevice()
  if (device !== 'asked') return device
  const [{ active }, { key }, here] = await Promise.all([
    api('GET /api/users/{id}/push-subscription', { params: { id }, signal }),
    api('GET /api/push-key', { signal }),
    subscriptionHere(),
  ])
  return active && here && isFor(here, key) ? 'on' : 'off'
}

/** Subscribes this browser and registers it on the server. If the server refuses, the browser is unsubscribed. */
export async function subscribe(id: number): Promise<void> {
  const { key } = await api('GET /api/push-key')
  const subscription = await subscribeHere(key)
  try {
    await api('PUT /api/users/{id}/push-subscription', { params: { id }, body: targetOf(subscription) })
  } catch (error) {
    await unsubscribeHere()
    throw error
  }
}

/** The member did not grant the permission. */
class NotAllowed extends Error {}

/** The state of push on this device and the functions to change it. `said`: the reason of a failure. */
export function usePush() {
  const id = useOwnId()
  const client = useQueryClient()
  const state = useQuery({ queryKey: stateKey(), queryFn: ({ signal }) => stateOf(id, signal), staleTime: 0 })
  // Shows the real state afterwards, even after a partial failure.
  const settled = () => client.invalidateQueries({ queryKey: stateKey() })
  const turnOn = useMutation({
    mutationFn: async () => {
      // Must come first: browsers require a tap for it.
      const permission = await askForPush()
      if (permission === 'default') throw new NotAllowed()
      if (permission === 'denied') return
      await subscribe(id)
      wished.set(id)
    },
    onSettled: settled,
  })
  const turnOff = useMutation({
    mutationFn: async () => {
      await api('DELETE /api/users/{id}/push-subscription', { params: { id } })
      wished.forget()
      await unsubscribeHere()
    },
    onSettled: settled,
  })
  const error = turnOn.error ?? turnOff.error
  return {
    state,
    busy: turnOn.isPending || turnOff.isPending,
    said: error ? reasonOf(error) : undefined,
    turnOn: () => {
      turnOff.reset()
      turnOn.mutate()
    },
    turnOff: () => {
      turnOn.reset()
      turnOff.mutate()
    },
  }
}

function reasonOf(error: Error): string {
  if (error instanceof NotAllowed) return m.push_device_not_allowed()
  return error instanceof ApiError ? textOf(error) : m.push_device_impossible()
}
