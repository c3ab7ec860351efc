import type { Call } from '@tensaku/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Upload } from './call.ts'
import { Refused } from './refused.ts'

type Limits = NonNullable<Call['upload']>

/** Bytes of the form around its files, and of further fields. */
const mostAround = 16 * 1024
const mostFields = 5

const tooMuch = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'])
const isTooMuch = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && tooMuch.has(error.code)

async function readFiles({ files, bytes }: Limits, request: FastifyRequest): Promise<Upload[]> {
  const read: Upload[] = []
  const limits = { files, fileSize: bytes, fields: mostFields, fieldSize: 1024, parts: files + mostFields }
  for await (const part of request.files({ limits })) read.push({ name: part.filename, bytes: await part.toBuffer() })
  return read
}

/**
 * Reads the files of a form after the caller is admitted, and never more of them than the call takes.
 * Throws Refused: `wrong_kind` for another kind of body, `file_too_large`, `invalid_input` for a broken form and one without a file.
 */
export async function readUpload(limits: Limits, request: FastifyRequest, reply: FastifyReply): Promise<Upload[]> {
  if (!request.isMultipart()) throw new Refused('wrong_kind')
  const refuse = (code: 'file_too_large' | 'invalid_input'): never => {
    // The rest of the body is not waited for.
    reply.header('Connection', 'close')
    throw new Refused(code, code === 'invalid_input' ? { fields: ['file'] } : {})
  }
  if (Number(request.headers['content-length'] ?? 0) > limits.files * limits.bytes + mostAround)
    refuse('file_too_large')
  const read = await readFiles(limits, request).catch((error: unknown) =>
    refuse(isTooMuch(error) ? 'file_too_large' : 'invalid_input'),
  )
  return read.length > 0 ? read : refuse('invalid_input')
}
