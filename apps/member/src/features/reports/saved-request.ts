import { onDevice } from '../../lib/on-device.ts'

const key = 'kept.report_request'

/** An unsent request. It survives a reload and a closed app, and is gone with the sign-out. */
export type SavedRequest = { goal: string; question: string }

const nothing: SavedRequest = { goal: '', question: '' }

export function savedRequest(): SavedRequest {
  try {
    const value = JSON.parse(onDevice.getItem(key) ?? 'null') as Partial<SavedRequest> | null
    const text = (part: unknown) => (typeof part === 'string' ? part : '')
    return { goal: text(value?.goal), question: text(value?.question) }
  } catch {
    return nothing
  }
}

/** Stores a request while it is typed. If the storage is full, the text lasts as long as the form. */
export function saveRequest(request: SavedRequest): void {
  try {
    if (request.goal === '' && request.question === '') onDevice.removeItem(key)
    else onDevice.setItem(key, JSON.stringify(request))
  } catch {
    // The form still has the text.
  }
}

export const hasSavedRequest = (): boolean => onDevice.getItem(key) !== null

export const forgetRequest = (): void => saveRequest(nothing)
