import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { own, ownWith, pathId } from '../shapes/base.ts'

/** The name of a file in its address. */
export const fileName = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

const megabyte = 1024 * 1024

export const files = defineCalls({
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

export const documents = defineCalls({
  'POST /api/users/{id}/documents/pdf/orders/{orderId}': {
    operationId: 'makePdf',
    summary: 'Answers the address of the PDF of a delivered order. Makes the PDF where there is no current one.',
    access: 'verified',
    params: ownWith('orderId'),
    status: 200,
    answer: z.object({ url: z.string() }),
    rate: { most: 60, seconds: 3600 },
    refusals: ['order_not_found', 'not_delivered', 'pdf_not_made', 'busy'],
  },
})
