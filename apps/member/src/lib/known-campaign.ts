import type { Campaign } from '@tensaku/contract'
import { isPast } from './now.ts'
import { isWebAddress } from './web-address.ts'
import { onDevice } from './on-device.ts'

const storageKey = 'banner'
const listeners = new Set<() => void>()

/** The stored campaign as text. The same text until it changes. */
export const storedCampaign = (): string | null => onDevice.getItem(storageKey)

/** The stored campaign, `null` if there is none, `undefined` if this device has not asked yet. */
export function knownCampaign(text = storedCampaign()): Campaign | null | undefined {
  try {
    const known = JSON.parse(text ?? '') as Campaign | null
    return known && (isPast(known.ends_at) || !isWebAddress(known.url)) ? null : known
  } catch {
    return undefined
  }
}

/** Stores the campaign, so that the next screen knows it before it is drawn. */
export function rememberCampaign(campaign: Campaign | undefined): void {
  try {
    onDevice.setItem(storageKey, JSON.stringify(campaign ?? null))
  } catch {
    // A full storage loses only the banner.
  }
  for (const listener of listeners) listener()
}

/** Calls `listener` when another campaign is stored. */
export function onCampaign(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
