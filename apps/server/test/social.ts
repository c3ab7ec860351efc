import { randomUUID } from 'node:crypto'
import type { SocialLogin, SocialPerson } from '../src/ports/social-login.ts'
import type { TestApp } from './app.ts'

/** A person at the provider, by default with an address that it has confirmed. */
export const socialPerson = (given: Partial<SocialPerson> = {}): SocialPerson => {
  const subject = randomUUID()
  const email = `${subject.slice(0, 8)}@provider.example`
  return { issuer: 'https://id.example', subject, email, emailVerified: true, name: 'Hanako Yamada', ...given }
}

/** A provider that identifies people by their code: `codes` holds them. `away` makes it unreachable. */
export function fakeProvider() {
  const codes = new Map<string, SocialPerson>()
  const provider = {
    away: false,
    codes,
    social: {
      label: 'Test ID',
      async begin(redirectUri) {
        if (provider.away) throw new Error('away')
        const flow = { state: randomUUID(), nonce: randomUUID(), verifier: randomUUID() }
        const query = new URLSearchParams({ redirect_uri: redirectUri, state: flow.state })
        return { url: `https://id.example/auth?${query}`, flow }
      },
      async finish(currentUrl, flow) {
        const { searchParams } = new URL(currentUrl)
        const person = codes.get(searchParams.get('code') ?? '')
        if (!person || searchParams.get('state') !== flow.state) throw new Error('refused')
        return person
      },
      async logoutUrl(returnTo) {
        if (provider.away) throw new Error('away')
        return `https://id.example/logout?${new URLSearchParams({ post_logout_redirect_uri: returnTo })}`
      },
    } satisfies SocialLogin,
  }
  return provider
}

/** A browser with its cookies that visits the provider and returns. */
export function browser(app: TestApp) {
  let cookie = ''
  const open = async (url: string, headers: Record<string, string> = {}) => {
    const response = await app.app.inject({ url, headers: { cookie, ...headers } })
    for (const { name, value } of response.cookies) cookie = `${name}=${value}`
    return { status: response.statusCode, location: response.headers.location ?? '', headers: response.headers }
  }
  return {
    open,
    cookie: () => cookie,
    /** The address to which the provider returns after a start. */
    async start(intent: 'login' | 'signup') {
      const { location } = await open(`/oauth/start?intent=${intent}`)
      const state = new URL(location).searchParams.get('state') ?? ''
      return (code: string) => `/oauth/callback?${new URLSearchParams({ code, state })}`
    },
  }
}
