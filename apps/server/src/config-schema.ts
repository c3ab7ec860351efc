import { z } from 'zod'

const webAddress = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'must be a web address')
  .refine((value) => !/[?#]/.test(value), 'must end before any ? or #, since paths follow it')
  .transform((value) => value.replace(/\/+$/, ''))

/** An issuer is compared to the letter, with the slash at its end if it has one. */
const issuer = z
  .string()
  .refine(
    (value) =>
      URL.canParse(value) &&
      (new URL(value).protocol === 'https:' || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(value)),
    'must begin with https:// (http:// only on this machine)',
  )

/** The variables of the environment. `.env.example` documents each name. */
export const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  STARTER_CONTENT: z.enum(['on', 'off']).optional(),
  CLOCK_START: z.iso.datetime({ offset: true }).optional(),
  TRUST_PROXY: z.enum(['on', 'off']).default('off'),
  PUBLIC_URL: webAddress.optional(),
  FORCE_HTTPS: z.enum(['1', '0', 'on', 'off']).default('off'),
  DESKTOP_SITE_URL: webAddress.optional(),
  OLD_MYPAGE_URL: webAddress.optional(),
  STORE_SITE_URL: webAddress.optional(),
  HELP_CENTER_URL: webAddress.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .refine(
      (value) => URL.canParse(value) && new URL(value).hostname !== '',
      'must look like smtp://user:password@host:587',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address, or a name and an <address>')
    .default('Tensaku <no-reply@localhost>'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'must be a public key of 87 characters')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of 43 characters')
    .optional(),
  PUSH_HOSTS: z
    .string()
    .regex(/^[\w.-]+(:\d{1,5})?(\s*,\s*[\w.-]+(:\d{1,5})?)*$/, 'must be names of hosts, with commas between')
    .optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z.string().max(40).optional(),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_REPRESENTATIVE: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_PHONE: z.string().optional(),
  OPERATOR_EMAIL: z.string().optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  SPEECH_URL: webAddress.optional(),
  SPEECH_API_KEY: z.string().optional(),
  SPEECH_MODEL: z.string().max(100).default('tts-1'),
  SPEECH_VOICE: z.string().max(100).default('alloy'),
  LLM_URL: webAddress
    .refine((value) => new URL(value).username === '', 'must have no user name: a key belongs into LLM_KEY')
    .optional(),
  LLM_MODEL: z.string().max(200).optional(),
  LLM_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be one word of ASCII')
    .optional(),
  LLM_LABEL: z.string().max(40).optional(),
  LLM_DAILY_TOKENS: z
    .string()
    .regex(/^[1-9]\d{0,11}$/, 'must be a whole number above 0')
    .transform(Number)
    .optional(),
  POINTS_TAX: z.enum(['on_purchase', 'on_use']).default('on_purchase'),
  PAYPAL_API_URL: webAddress.optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  KOMOJU_API_URL: webAddress.optional(),
  KOMOJU_SECRET_KEY: z.string().optional(),
  KOMOJU_WEBHOOK_SECRET: z.string().optional(),
  SANDBOX_GATEWAY: z.enum(['on', 'off']).optional(),
  GATEWAY_URL: webAddress.optional(),
  INVOICE_NAME: z.string().max(100).optional(),
  INVOICE_NUMBER: z
    .string()
    .regex(/^T\d{13}$/, 'must be T and 13 digits')
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters, and no blanks')
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})
