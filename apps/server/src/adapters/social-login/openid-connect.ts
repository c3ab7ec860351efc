import * as oidc from 'openid-client'
import type { SocialLogin } from '../../ports/social-login.ts'

type Provider = { issuer: string; clientId: string; clientSecret: string | undefined; label: string | undefined }

/** Seconds after which a provider that does not answer counts as unreachable. */
const patience = 8

/** The method by which the provider takes our secret; `client_secret_basic` by default. */
const secretOf =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const send = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
    return send(secret)(server, ...rest)
  }

/** Any OpenID Connect issuer. Its addresses are read at the first sign-in. */
export function openIdConnect({ issuer, clientId, clientSecret, label }: Provider): SocialLogin {
  let known: Promise<oidc.Configuration> | undefined

  // A found configuration lasts for the life of the process. After a failure the next sign-in requests it again.
  const provider = () =>
    (known ??= discover().catch((error: unknown) => {
      known = undefined
      throw error
    }))

  async function discover(): Promise<oidc.Configuration> {
    const address = new URL(issuer)
    return oidc.discovery(address, clientId, undefined, clientSecret ? secretOf(clientSecret) : oidc.None(), {
      timeout: patience,
      execute: [
        oidc.enableNonRepudiationChecks,
        // The configuration allows http for this machine only.
        ...(address.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    })
  }

  return {
    label,

    async begin(redirectUri) {
      const config = await provider()
      const flow = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, flow }
    },

    async finish(currentUrl, { state, nonce, verifier }) {
      const config = await provider()
      const tokens = await oidc.authorizationCodeGrant(config, new URL(currentUrl), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no ID token.')
      // Many providers omit the e-mail address from the ID token.
      const asks = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
      const userInfo = asks ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : claims
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: textOf(userInfo['email']) ?? '',
        // Some providers send the text instead of the boolean.
        emailVerified: [true, 'true'].includes(userInfo['email_verified'] as boolean | string),
        name: textOf(userInfo['name']) ?? null,
      }
    },

    async logoutUrl(returnTo) {
      const config = await provider()
      if (config.serverMetadata().end_session_endpoint === undefined) return returnTo
      return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo }).href
    },
  }
}

const textOf = (claim: unknown): string | undefined => (typeof claim === 'string' ? claim : undefined)
