import type { Campaign } from '@tensaku/contract'
import { isPast } from './now.ts'
import { isServerPage, isWebAddress } from './web-address.ts'
import { onDevice } from './on-device.ts'
import { saved } from './saved.ts'

const storageKey = 'banner'
const listeners = new Set<() => void>()

/** The stored campaign as text. The same text until it changes. */
export const storedCampaign = (): string | null => onDevice.getItem(storageKey)

/** The stored campaign, `null` if there is none or the member closed it, `undefined` if this device has not asked yet. */
export function knownCampaign(text = storedCampaign()): Campaign | null | undefined {
  try {
    const known = JSON.parse(text ?? '') as Campaign | null
    if (!known || isPast(known.ends_at) || known.id === saved('settings').closed_campaign) return null
    return isWebAddress(known.url) || isServerPage(known.url) ? known : null
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
