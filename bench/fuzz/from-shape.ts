import { numbers, texts } from './hostile.ts'
import type { Random } from './random.ts'

type JsonShape = Readonly<Record<string, unknown>>

/** Values from earlier answers, by the key that needs them. */
export type Known = { valuesFor(key: string): readonly unknown[] }

const words = [
  'a1b2c3d4',
  'Passw0rd',
  '123456',
  '000000',
  '山田',
  '0312345678',
  'home',
  'member_1',
  'somebody@example.com',
  'learner@example.com',
  'I went to bookstore yesterday. It was good.',
  '昨日、本屋に行きました。',
  'https://push.example.com/abc',
  'YWJj',
]

function textFor(shape: JsonShape, random: Random): string {
  const { format, pattern, minLength, maxLength } = shape
  if (format === 'uuid') return random.uuid()
  if (format === 'date') return random.pick(['2026-11-21', '2026-12-31', '2020-01-01'])
  if (format === 'date-time') return random.pick(['2026-11-20T03:00:00Z', '2026-11-20T03:00:00.123Z'])
  if (format === 'email') return `${random.below(1e6)}@example.com`
  const test = typeof pattern === 'string' ? new RegExp(pattern, 'u') : /(?:)/
  const fits = words.filter(
    (word) => test.test(word) && word.length <= Number(maxLength ?? Infinity) && word.length >= Number(minLength ?? 0),
  )
  if (typeof maxLength === 'number' && pattern === undefined && random.chance(0.05)) return 'あ'.repeat(maxLength)
  return fits.length > 0 ? random.pick(fits) : random.pick(texts)
}

function numberFor({ minimum, maximum }: JsonShape, random: Random): number {
  const low = Math.max(Number(minimum ?? 0), -1000)
  const high = Math.min(Number(maximum ?? 1000), 1000)
  return random.pick([low, high, Math.min(low + 1, high), low + random.below(Math.max(1, high - low))])
}

/** A probably valid value for a shape, using known values with a matching key. */
export function fromShape(shape: JsonShape, random: Random, known: Known, key = ''): unknown {
  const learned = known.valuesFor(key)
  if (learned.length > 0 && random.chance(0.7)) return random.pick(learned)
  const options = shape['anyOf'] ?? shape['oneOf']
  if (Array.isArray(options)) return fromShape(random.pick(options as JsonShape[]), random, known, key)
  if ('const' in shape) return shape['const']
  if (Array.isArray(shape['enum'])) return random.pick(shape['enum'])
  switch (shape['type']) {
    case 'string':
      return textFor(shape, random)
    case 'integer':
    case 'number':
      return numberFor(shape, random)
    case 'boolean':
      return random.chance(0.5)
    case 'array': {
      const most = Number(shape['maxItems'] ?? 3)
      const length = random.chance(0.03) ? most + 1 : random.below(Math.min(most, 3) + 1)
      return Array.from({ length }, () => fromShape((shape['items'] ?? {}) as JsonShape, random, known))
    }
    case 'object': {
      const required = (shape['required'] ?? []) as string[]
      const parts = Object.entries((shape['properties'] ?? {}) as Record<string, JsonShape>)
      return Object.fromEntries(
        parts
          .filter(([name]) => required.includes(name) || random.chance(0.5))
          .map(([name, part]) => [name, fromShape(part, random, known, name)]),
      )
    }
    default:
      return null
  }
}

const strange = (random: Random): unknown =>
  random.chance(0.5)
    ? random.pick(texts)
    : random.chance(0.6)
      ? random.pick(numbers)
      : random.pick([null, [], {}, [[]]])

/** The value with one fault: another type, a hostile text, an extra or a missing key. */
export function spoiled(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const at = random.below(value.length)
    return value.map((part, index) => (index === at ? spoiled(part, random) : part))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value)
    if (entries.length === 0 || random.chance(0.1)) return { ...value, [random.pick(texts)]: strange(random) }
    const at = random.below(entries.length)
    if (random.chance(0.1)) return Object.fromEntries(entries.filter((_, index) => index !== at))
    return Object.fromEntries(entries.map(([name, part], index) => [name, index === at ? spoiled(part, random) : part]))
  }
  return strange(random)
}
