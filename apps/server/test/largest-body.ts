import { z } from 'zod'

type Shape = {
  const?: unknown
  enum?: unknown[]
  type?: string | string[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  maxLength?: number
  format?: string
  pattern?: string
  items?: Shape
  maxItems?: number
  properties?: Record<string, Shape>
  additionalProperties?: boolean | Shape
}

/** A UTF-16 unit of Japanese in UTF-8; no other unit takes more, nor does an escaped line end. */
const bytesOfUnit = 3
const longestNumber = 24
const lengthOf: Readonly<Record<string, number>> = { uuid: 36, date: 10, 'date-time': 40 }

/** The length of the longest text that a pattern allows, where each of its parts is bounded. */
function longestOf(pattern: string | undefined): number {
  const parts = /^\^((?:\[[^\]]+\]|\\[wd])(?:\{(?:\d+,)?(\d+)\})?|\w)+\$$/.test(pattern ?? '')
    ? [...(pattern ?? '').matchAll(/(?:\[[^\]]+\]|\\[wd]|\w)(?:\{(?:\d+,)?(\d+)\})?/g)]
    : []
  return parts.length > 0 ? parts.reduce((sum, [, most = '1']) => sum + Number(most), 0) : Infinity
}

function largest(shape: Shape): number {
  const options = shape.anyOf ?? shape.oneOf
  if (options) return Math.max(...options.map(largest))
  const named = 'const' in shape ? [shape.const] : shape.enum
  if (named) return Math.max(...named.map((value) => JSON.stringify(value).length))
  switch (shape.type) {
    case 'string': {
      const length = shape.maxLength ?? lengthOf[shape.format ?? ''] ?? longestOf(shape.pattern)
      return 2 + length * bytesOfUnit
    }
    case 'array':
      return 2 + (shape.maxItems ?? Infinity) * (1 + largest(shape.items ?? {}))
    case 'object': {
      if (shape.additionalProperties !== false) return Infinity
      const parts = Object.entries(shape.properties ?? {})
      return parts.reduce((sum, [name, part]) => sum + name.length + 4 + largest(part), 2)
    }
    case 'boolean':
    case 'null':
      return 5
    case 'integer':
    case 'number':
      return longestNumber
    default:
      return Infinity
  }
}

/** Bytes of the largest body that a call's shape allows, as a client writes it; Infinity if it has no limit. */
export const largestBody = (body: z.ZodType): number =>
  largest(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', metadata: z.registry() }) as Shape)
