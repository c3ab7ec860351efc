import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { fileName, own, pathId } from '../../shapes/base.ts'

const megabyte = 1024 * 1024

export const memberFiles = defineCalls({
  'POST /api/users/{id}/files/add': {
    operationId: 'addFile',
    summary:
      'Uploads an image for a draft: JPEG, PNG, WebP or HEIC, 10 MB at most. The server encodes it again, without place and camera.',
    access: 'verified',
    params: own,
    upload: { files: 1, bytes: 10 * megabyte },
    status: 201,
    answer: z.object({ url: z.string() }),
    rate: { most: 60, seconds: 3600 },
    refusals: ['file_kind', 'image_too_many_pixels', 'image_unreadable'],
  },
  'POST /api/users/{id}/files/delete': {
    operationId: 'deleteFiles',
    summary: 'Deletes images that were taken out of a draft, all of them or none. The images of an order stay.',
    access: 'verified',
    params: own,
    body: z.strictObject({ sources: z.array(z.string().max(200)).min(1).max(20) }),
    status: 204,
    refusals: ['file_not_found'],
    bodyLimit: 12 * 1024,
  },
  'GET /api/users/{id}/files/{file}': {
    operationId: 'downloadFile',
    summary:
      'Downloads a file of the member: an uploaded image, or a document that was made for them. Images have a small version too.',
    access: 'verified',
    params: z.object({ id: pathId, file: fileName }),
    query: z.object({ size: z.enum(['full', 'thumb']).catch('full') }),
    status: 200,
    answerTypes: ['image/jpeg', 'audio/mpeg', 'application/pdf'],
    refusals: ['file_not_found'],
  },
})
