import { minute } from '@tensaku/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from './api.ts'
import { ownKey } from './queries.ts'

export type FileSize = 'full' | 'thumb'

const place = /^\/api\/users\/(\d+)\/files\/([0-9a-f-]{36})$/

/** Whether an address is a member's own file. An `<img>` cannot fetch it, because addresses carry no token. */
export const isOwnFile = (url: string): boolean => place.test(url)

function fetchFile(url: string, size: FileSize, signal: AbortSignal): Promise<Blob> {
  const [, id = '', file = ''] = place.exec(url) ?? []
  return api('GET /api/users/{id}/files/{file}', { params: { id, file }, query: { size }, signal })
}

/** The bytes of an own file. Only the page's memory holds them. */
export function useOwnFile(url: string, size: FileSize) {
  const { data, isError, refetch } = useQuery({
    queryKey: ownKey('file', url, size),
    queryFn: ({ signal }) => fetchFile(url, size, signal),
    staleTime: Infinity,
    persister: (fetch, context) => fetch(context),
    gcTime: minute,
  })
  return { blob: data, failed: isError && data === undefined, again: () => void refetch() }
}

/** For the `ref` of an `<img>`: shows bytes under an address that exists as long as the image. */
export const useShown = (blob: Blob) =>
  useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const address = URL.createObjectURL(blob)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [blob],
  )

/** Gives bytes an address of this page while a function runs with it. */
export async function withAddress(blob: Blob, work: (address: string) => Promise<unknown>): Promise<void> {
  const address = URL.createObjectURL(blob)
  try {
    await work(address)
  } finally {
    URL.revokeObjectURL(address)
  }
}
