import { createECDH } from 'node:crypto'
import type { z } from 'zod'
import { llmOf, type LlmConfig } from './config-llm.ts'
import { isSandboxed, paymentsOf, type PaymentsConfig } from './config-payments.ts'
import { schema } from './config-schema.ts'
import type { Issuer, OperatorData, Sites } from './ports/settings.ts'

export type Config = {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly secretKey: string | undefined
  /** Demo accounts and starter content; never the accounts in production. */
  readonly starterContent: boolean
  readonly clockStart: Date | undefined
  readonly trustProxy: boolean
  /** The public address of this service, for links in mails, without a final slash. */
  readonly publicUrl: string
  readonly forceHttps: boolean
  readonly sites: Sites
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string }
  readonly push: {
    /** The private key (P-256); undefined: one is made and stored in the database. */
    readonly privateKey: Uint8Array | undefined
    /** The contact for a push service that has trouble with our pushes. */
    readonly contact: string
    /** Push services (`host` or `host:port`) besides those of the known browsers. */
    readonly hosts: readonly string[]
  }
  /** reCAPTCHA v3; without both keys visitors solve a proof of work instead. */
  readonly recaptcha: { readonly siteKey: string; readonly secret: string } | undefined
  readonly oidc:
    | {
        readonly issuer: string
        readonly clientId: string
        readonly clientSecret: string | undefined
        readonly label: string | undefined
      }
    | undefined
  /** An object storage for files, addressed by path; without one files are stored in a folder. */
  readonly bucket:
    | {
        readonly endpoint: string
        readonly region: string
        readonly bucket: string
        readonly accessKey: string
        readonly secretKey: string
      }
    | undefined
  /** A speech service with the interface of OpenAI; without one flite speaks, in English. */
  readonly speech:
    | { readonly url: string; readonly key: string | undefined; readonly model: string; readonly voice: string }
    | undefined
  /** Undefined: there is no AI, and the built-in tutor answers. */
  readonly llm: LlmConfig | undefined
  /** Our own gateway takes the payments. Until it has started, and told its settings, `payments` is undefined. */
  readonly sandboxGateway: boolean
  /** The address of our own gateway, once it runs. */
  readonly gatewayUrl: string | undefined
  /** Undefined: nothing can be paid. */
  readonly payments: PaymentsConfig | undefined
  readonly issuer: Issuer
  readonly operator: OperatorData
  /** Whether the tax on points is due when they are bought or as they are used. */
  readonly pointsTax: 'on_purchase' | 'on_use'
  /** The token for /metrics; without one there is no such page, and nothing is measured. */
  readonly metricsToken: string | undefined
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** Thrown for a setting that cannot be used. The message is one sentence for the person who set it. */
export class ConfigError extends Error {}

/** A private key of VAPID as a number; refuses a key that does not match the public key. */
function pairedKey(privateKey: string, publicKey: string | undefined): Uint8Array {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    if (pair.getPublicKey('base64url') === publicKey) return Buffer.from(privateKey, 'base64url')
  } catch {}
  throw new ConfigError(
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not halves of one key (npx web-push generate-vapid-keys).',
  )
}

/** Push services require a mail address or a page with TLS. */
const contactOf = (email: string | undefined, publicUrl: string | undefined): string =>
  email ? `mailto:${email}` : publicUrl?.startsWith('https:') ? publicUrl : 'mailto:no-reply@localhost'

/** The object storage, if there is one. Refuses incomplete settings. */
function bucketOf(set: z.output<typeof schema>): Config['bucket'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = set
  if (endpoint && bucket && accessKey && secretKey)
    return { endpoint, region: set.S3_REGION ?? 'us-east-1', bucket, accessKey, secretKey }
  if (endpoint ?? bucket ?? accessKey ?? secretKey ?? set.S3_REGION)
    throw new ConfigError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY are needed together.')
  return undefined
}

/** Reads the environment. An empty variable counts as unset. Throws ConfigError with a sentence that names the variable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`The variable ${issue?.path.join('.')} is not usable: ${issue?.message}.`)
  }
  const set = parsed.data
  const production = set.NODE_ENV === 'production'
  if (production && !set.SECRET_KEY)
    throw new ConfigError('In production the variable SECRET_KEY is needed: a random text of 32 characters or more.')
  if (production && set.CLOCK_START)
    throw new ConfigError('The variable CLOCK_START is for tests and is refused in production.')
  if ((set.RECAPTCHA_SITE_KEY === undefined) !== (set.RECAPTCHA_SECRET === undefined))
    throw new ConfigError('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET are needed together.')
  if ((set.OIDC_ISSUER === undefined) !== (set.OIDC_CLIENT_ID === undefined))
    throw new ConfigError('OIDC_ISSUER and OIDC_CLIENT_ID are needed together.')
  if ((set.VAPID_PUBLIC_KEY === undefined) !== (set.VAPID_PRIVATE_KEY === undefined))
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are needed together.')
  if (set.SPEECH_API_KEY && !set.SPEECH_URL)
    throw new ConfigError('SPEECH_API_KEY needs SPEECH_URL: where the service is that knows the key.')
  if (production && !set.PUBLIC_URL)
    throw new ConfigError('In production the variable PUBLIC_URL is needed: the address of this service, for mails.')
  return {
    production,
    port: set.PORT,
    host: set.HOST,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    secretKey: set.SECRET_KEY,
    starterContent: set.STARTER_CONTENT ? set.STARTER_CONTENT === 'on' : !production,
    clockStart: set.CLOCK_START ? new Date(set.CLOCK_START) : undefined,
    trustProxy: set.TRUST_PROXY === 'on',
    publicUrl: set.PUBLIC_URL ?? `http://localhost:${set.PORT}`,
    forceHttps: ['1', 'on'].includes(set.FORCE_HTTPS),
    sites: {
      desktop: set.DESKTOP_SITE_URL,
      oldMypage: set.OLD_MYPAGE_URL,
      store: set.STORE_SITE_URL,
      helpCenter: set.HELP_CENTER_URL,
    },
    mail: { smtpUrl: set.SMTP_URL, from: set.MAIL_FROM },
    push: {
      privateKey: set.VAPID_PRIVATE_KEY ? pairedKey(set.VAPID_PRIVATE_KEY, set.VAPID_PUBLIC_KEY) : undefined,
      contact: contactOf(set.OPERATOR_EMAIL, set.PUBLIC_URL),
      hosts: set.PUSH_HOSTS?.toLowerCase().split(/\s*,\s*/) ?? [],
    },
    recaptcha:
      set.RECAPTCHA_SITE_KEY && set.RECAPTCHA_SECRET
        ? { siteKey: set.RECAPTCHA_SITE_KEY, secret: set.RECAPTCHA_SECRET }
        : undefined,
    oidc:
      set.OIDC_ISSUER && set.OIDC_CLIENT_ID
        ? {
            issuer: set.OIDC_ISSUER,
            clientId: set.OIDC_CLIENT_ID,
            clientSecret: set.OIDC_CLIENT_SECRET,
            label: set.OIDC_LABEL,
          }
        : undefined,
    operator: {
      name: set.OPERATOR_NAME ?? null,
      representative: set.OPERATOR_REPRESENTATIVE ?? null,
      address: set.OPERATOR_ADDRESS ?? null,
      phone: set.OPERATOR_PHONE ?? null,
      email: set.OPERATOR_EMAIL ?? null,
    },
    pointsTax: set.POINTS_TAX,
    bucket: bucketOf(set),
    speech: set.SPEECH_URL
      ? { url: set.SPEECH_URL, key: set.SPEECH_API_KEY, model: set.SPEECH_MODEL, voice: set.SPEECH_VOICE }
      : undefined,
    llm: llmOf(set, (sentence) => {
      throw new ConfigError(sentence)
    }),
    sandboxGateway: isSandboxed(set),
    gatewayUrl: set.GATEWAY_URL,
    payments: paymentsOf(set, (name) => {
      throw new ConfigError(`The variable ${name} is needed together with the other keys of PayPal and KOMOJU.`)
    }),
    issuer: { name: set.INVOICE_NAME ?? set.OPERATOR_NAME ?? null, number: set.INVOICE_NUMBER ?? null },
    metricsToken: set.METRICS_TOKEN,
    logLevel: set.LOG_LEVEL,
  }
}
