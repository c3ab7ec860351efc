import type { Access } from './call.ts'
import { inPlace, type JsonShape } from './components.ts'
import type { openapi } from './openapi.ts'

type Parameter = { name: string; shape: JsonShape }

/** A call as the OpenAPI document describes it. */
export type Operation = {
  /** 'METHOD /path' */
  name: string
  access: Access
  params: readonly Parameter[]
  query: readonly Parameter[]
  needsKey: boolean
  body: JsonShape | undefined
  bodyLimit: number | undefined
}

type DocumentedCall = {
  'x-access': Access
  'x-body-limit'?: number
  parameters: { name: string; in: string; required: boolean; schema: JsonShape }[]
  requestBody?: { content: { 'application/json'?: { schema: JsonShape } } }
}

/** Reads every call from a document alone, as a stranger could. */
export function operationsOf({ paths, components: { schemas } }: ReturnType<typeof openapi>): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, DocumentedCall>).map(([method, told]) => {
      const placed = (place: string) =>
        told.parameters
          .filter((one) => one.in === place)
          .map(({ name, schema }) => ({ name, shape: inPlace(schema, schemas) }))
      const body = told.requestBody?.content['application/json']?.schema
      return {
        name: `${method.toUpperCase()} ${path}`,
        access: told['x-access'],
        params: placed('path'),
        query: placed('query'),
        needsKey: told.parameters.some(({ name, required }) => name === 'Idempotency-Key' && required),
        body: body && inPlace(body, schemas),
        bodyLimit: told['x-body-limit'],
      }
    }),
  )
}
