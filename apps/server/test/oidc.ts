import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Provider, type Adapter, type AdapterPayload } from 'oidc-provider'

/** A person with an account there. Without an address the provider returns none. */
type Account = { sub: string; email?: string | undefined; verified?: boolean | undefined; name?: string | undefined }

export type TestProvider = {
  issuer: string
  /** Signs a person in without a browser: returns the address that the browser would be redirected to. */
  signIn(authorizationUrl: string, account: Account): Promise<string>
  /** Changes the tokens on their way out, as an attacker in between could. */
  tamper(change: ((tokens: string) => string) | undefined): void
  close(): Promise<void>
}

type ProviderOptions = {
  clientId: string
  clientSecret?: string
  /** The addresses to which people return, and to which they are led after signing out. */
  redirectUri: string
  logoutUri: string
}

/** Stores the provider's data without the warning of its default storage. */
function memory(): (model: string) => Adapter {
  const stored = new Map<string, AdapterPayload>()
  return (model) => {
    const by = (field: 'uid' | 'userCode') => async (value: string) =>
      [...stored].find(([key, one]) => key.startsWith(`${model}:`) && one[field] === value)?.[1]
    return {
      upsert: async (id, payload) => void stored.set(`${model}:${id}`, payload),
      find: async (id) => stored.get(`${model}:${id}`),
      findByUid: by('uid'),
      findByUserCode: by('userCode'),
      consume: async (id) => {
        const found = stored.get(`${model}:${id}`)
        if (found) found.consumed = 1
      },
      destroy: async (id) => void stored.delete(`${model}:${id}`),
      revokeByGrantId: async (grantId) => {
        for (const [key, one] of stored) if (one.grantId === grantId) stored.delete(key)
      },
    }
  }
}

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${title}</title></head><body><h1>${title}</h1>${content}</body></html>`

const signInForm = page(
  'Sign in to the provider',
  `<form method="post">
<label>E-mail <input name="email"></label>
<label>Name <input name="name"></label>
<label><input type="checkbox" name="verified" value="yes"> E-mail is verified</label>
<button name="answer" value="go">Continue</button>
<button name="answer" value="cancel">Cancel</button>
</form>`,
)

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString())
}

/** A real OpenID Connect provider on this machine, at which people name any identity. */
export async function startProvider({
  clientId,
  clientSecret,
  redirectUri,
  logoutUri,
}: ProviderOptions): Promise<TestProvider> {
  const accounts = new Map<string, Account>()
  let change: ((tokens: string) => string) | undefined
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  if (typeof at !== 'object' || !at) throw new Error('no port')
  const issuer = `http://127.0.0.1:${at.port}`
  const provider = new Provider(issuer, {
    adapter: memory(),
    clients: [
      {
        client_id: clientId,
        ...(clientSecret ? { client_secret: clientSecret } : { token_endpoint_auth_method: 'none' as const }),
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [logoutUri],
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => {
        const { email, verified, name } = accounts.get(sub) ?? {}
        return { sub, ...(email !== undefined && { email, email_verified: verified ?? false }), name }
      },
    }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 300, AuthorizationCode: 60, IdToken: 300, Interaction: 600, Session: 3600, Grant: 3600 },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource: (ctx, form) => {
          const button = '<button form="op.logoutForm" name="logout" value="yes">Sign out</button>'
          ctx.body = page('Sign out of the provider', form + button)
        },
        postLogoutSuccessSource: (ctx) => void (ctx.body = page('Signed out', '')),
      },
    },
    renderError: (ctx, { error }) => void (ctx.body = page('Refused', error)),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })

  async function interact(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'POST') return response.setHeader('Content-Type', 'text/html').end(signInForm)
    const form = await formOf(request)
    if (form.get('answer') === 'cancel')
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    const email = form.get('email') || undefined
    const sub = form.get('sub') ?? email ?? 'nobody'
    accounts.set(sub, { sub, email, verified: form.get('verified') === 'yes', name: form.get('name') || undefined })
    return provider.interactionFinished(request, response, { login: { accountId: sub } })
  }

  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) return void interact(request, response)
    if (change && request.url === '/token') {
      const end = response.end.bind(response) as (body: string) => ServerResponse
      const changed = change
      response.end = ((body: string) => {
        response.removeHeader('Content-Length')
        return end(changed(body))
      }) as typeof response.end
    }
    return void answer(request, response)
  })

  return {
    issuer,
    tamper: (given) => void (change = given),
    async signIn(authorizationUrl, { sub, email = '', verified = false, name = '' }) {
      const cookies = new Map<string, string>()
      let url = authorizationUrl
      let body: URLSearchParams | undefined
      while (url.startsWith(issuer)) {
        const response = await fetch(url, {
          redirect: 'manual',
          headers: { Cookie: [...cookies.values()].join('; ') },
          ...(body && { method: 'POST', body }),
        })
        body = undefined
        for (const cookie of response.headers.getSetCookie()) {
          const pair = cookie.split(';')[0] ?? ''
          cookies.set(pair.split('=')[0] ?? '', pair)
        }
        const to = response.headers.get('location')
        await response.text()
        if (to) url = new URL(to, url).href
        else if (url.includes('/interaction/') && response.ok)
          body = new URLSearchParams({ sub, email, name, verified: verified ? 'yes' : '' })
        else throw new Error(`the provider answered ${response.status} at ${url}`)
      }
      return url
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }
}
