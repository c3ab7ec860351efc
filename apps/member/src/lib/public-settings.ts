/** The public settings of the operator. The server writes them into the page. */
export type PublicSettings = {
  /** The label of the social provider's button. Without it there is no button. */
  social: string | null
  /** The address of the store site, without a final slash. Without it our own pages are used. */
  store: string | null
  /** The version of the terms that a new member consents to. */
  terms: string
  /** The name of the AI. Without one the built-in tutor answers alone. */
  assistant: { label: string } | null
}

/** For `npm run dev`, whose page does not come from our server. */
const unset: PublicSettings = { social: null, store: null, terms: 'dev', assistant: null }

export const publicSettings = (): PublicSettings =>
  parse(document.querySelector('meta[name="tensaku"]')?.getAttribute('content') ?? '')

function parse(text: string): PublicSettings {
  try {
    return { ...unset, ...(JSON.parse(text) as Partial<PublicSettings>) }
  } catch {
    return unset
  }
}
