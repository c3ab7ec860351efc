import type { Campaign } from '@tensaku/contract'
import { isPast } from './now.ts'
import { isWebAddress } from './web-address.ts'
import { onDevice } from './on-device.ts'

const storageKey = 'banner'
const listeners = new Set<() => void>()

/** What this device was last told, as it is kept: the same text until it changes. */
export const keptCampaign = (): string | null => onDevice.getItem(storageKey)

/** A campaign, `null` when it is known that there is none, `undefined` when nothing is known yet. */
export function knownCampaign(kept = keptCampaign()): Campaign | null | undefined {
  try {
    const known = JSON.parse(kept ?? '') as Campaign | null
    return known && (isPast(known.ends_at) || !isWebAddress(known.url)) ? null : known
  } catch {
    return undefined
  }
}

/** Remembers the campaign of the banner, so that the next screen knows it before it is drawn. */
export function rememberCampaign(campaign: Campaign | undefined): void {
  try {
    onDevice.setItem(storageKey, JSON.stringify(campaign ?? null))
  } catch {
    // A full storage costs the banner, nothing else.
  }
  for (const listener of listeners) listener()
}

/** Told when another campaign is remembered. */
export function onCampaign(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
