/** What the operator set for every visitor; the server writes it into the page it serves. */
export type PublicSettings = {
  /** The words on the button of the social provider; without one there is no button. */
  social: string | null
  /** Where the store site is, without a slash at the end; without one our own pages stand in. */
  store: string | null
  /** The version of the terms a new member consents to. */
  terms: string
}

/** In `npm run dev`, where the page does not come from our server. */
const unset: PublicSettings = { social: null, store: null, terms: 'dev' }

export const publicSettings = (): PublicSettings =>
  parse(document.querySelector('meta[name="tensaku"]')?.getAttribute('content') ?? '')

function parse(text: string): PublicSettings {
  try {
    return { ...unset, ...(JSON.parse(text) as Partial<PublicSettings>) }
  } catch {
    return unset
  }
}
