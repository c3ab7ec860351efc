import type { z } from 'zod'
import type { schema } from './config-schema.ts'

/** A language model behind the interface of OpenAI's chat completions, at `url` + `/chat/completions`. */
export type LlmConfig = {
  readonly url: string
  readonly model: string
  readonly key: string | undefined
  /** The name that people read. */
  readonly label: string
  /** The most tokens of a day in Japan, of all processes together. */
  readonly dailyTokens: number
}

const usualDailyTokens = 2_000_000

/** Names and addresses that no public network routes: loopback, private ranges, and names without a public domain. */
const ownHosts = [
  /^(?:[\w-]+|.+\.(?:localhost|local|internal|lan|home\.arpa))$/,
  /^(?:127|10)\.\d+\.\d+\.\d+$/,
  /^192\.168\.\d+\.\d+$/,
  /^172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+$/,
  /^\[(?:::1|f[cd][\da-f]{2}:.*)\]$/,
]

const isOwn = ({ hostname }: URL): boolean => ownHosts.some((host) => host.test(hostname))

/** The model of the settings; undefined if none is set. `refuse` throws for settings that cannot be used. */
export function llmOf(set: z.output<typeof schema>, refuse: (sentence: string) => never): LlmConfig | undefined {
  const { LLM_URL: url, LLM_MODEL: model, LLM_KEY: key, LLM_LABEL: label, LLM_DAILY_TOKENS: tokens } = set
  if (url === undefined && model === undefined) {
    const [alone] = Object.entries({ LLM_KEY: key, LLM_LABEL: label, LLM_DAILY_TOKENS: tokens }).filter(
      ([, value]) => value,
    )
    return alone ? refuse(`${alone[0]} needs LLM_URL and LLM_MODEL: the model that it belongs to.`) : undefined
  }
  if (url === undefined || model === undefined) return refuse('LLM_URL and LLM_MODEL are needed together.')
  if (set.NODE_ENV === 'production' && !url.startsWith('https:') && !isOwn(new URL(url)))
    return refuse(
      'In production LLM_URL must begin with https:// or be a private address: texts of learners are sent there.',
    )
  return { url, model, key, label: label ?? model, dailyTokens: tokens ?? usualDailyTokens }
}
