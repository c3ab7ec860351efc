import { z } from 'zod'

export type JsonShape = Readonly<Record<string, unknown>>

/** Shapes as JSON Schema. Named shapes (`.meta({ id })`) are written once and referred to. */
export type Components = {
  /** As the server reads it, before defaults and trimming. */
  input(schema: z.ZodType): JsonShape
  /** As the server answers it. */
  output(schema: z.ZodType): JsonShape
  readonly schemas: Readonly<Record<string, JsonShape>>
}

const home = '#/components/schemas/'

/** Collects the named shapes of a document. Throws if one name means two shapes. */
export function componentsOf(): Components {
  const schemas: Record<string, JsonShape> = {}
  const shapeOf = (schema: z.ZodType, io: 'input' | 'output'): JsonShape => {
    // The shape is wrapped, so that its own name counts too.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ shape: schema }), {
      io,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        // Answers may get more keys later, so only strict bodies exclude them.
        if (zodSchema instanceof z.ZodObject && !zodSchema.def.catchall) delete jsonSchema.additionalProperties
      },
    })
    const referred = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${home}`)) as T
    for (const [name, { id: _, ...shape }] of Object.entries(referred($defs))) {
      schemas[name] ??= shape
      if (JSON.stringify(schemas[name]) !== JSON.stringify(shape)) throw new Error(`There are two shapes ${name}.`)
    }
    return referred((properties?.['shape'] ?? {}) as JsonShape)
  }
  return { input: (schema) => shapeOf(schema, 'input'), output: (schema) => shapeOf(schema, 'output'), schemas }
}

/** A shape of a document with all its references resolved. */
export function inPlace(shape: JsonShape, schemas: Readonly<Record<string, JsonShape>>): JsonShape {
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within)
    if (typeof value !== 'object' || value === null) return value
    if ('$ref' in value && typeof value.$ref === 'string') return within(schemas[value.$ref.slice(home.length)])
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, within(part)]))
  }
  return within(shape) as JsonShape
}
