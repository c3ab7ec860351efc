const cacheName = 'former-files'

/**
 * Keeps the code of former versions, so that an open page of theirs, on which somebody may be writing, still finds its
 * files. `own` are the files of this version.
 */
export async function keepFormerFiles(own: ReadonlySet<string>): Promise<void> {
  const names = await caches.keys()
  await caches.delete(cacheName)
  const former = await caches.open(cacheName)
  for (const name of names.filter((one) => one.includes('-precache-'))) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      const file = own.has(pathname) ? undefined : await cache.match(request)
      if (file && pathname.startsWith('/assets/')) await former.put(pathname, file)
    }
  }
}

/** A file of a former version, from the cache or from the server. */
export const formerFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName })) ?? fetch(request)

/** Whether a file belongs to a version older than the newest installed one. */
export const isFormer = async (path: string): Promise<boolean> =>
  (await caches.match(path, { cacheName })) !== undefined
