const cacheName = 'feed-pictures'
/** About as many pictures as a few visits show. */
const most = 40

const openCache = () => caches.open(cacheName)

/** Fetches and stores a picture. The oldest ones make room. */
async function fetchPicture(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok) return answer
  const cache = await openCache()
  await cache.put(address, answer.clone())
  const addresses = await cache.keys()
  for (const old of addresses.slice(0, Math.max(0, addresses.length - most))) await cache.delete(old)
  return answer
}

/** The stored picture, renewed for the next time, or the server's if none is stored. */
export async function pictureAt(address: string): Promise<Response> {
  const known = await (await openCache()).match(address)
  const renewed = fetchPicture(address)
  if (!known) return renewed
  renewed.catch(() => undefined)
  return known
}

/** Stores the missing pictures of these addresses for offline use. */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  const cache = await openCache()
  for (const address of addresses) if (!(await cache.match(address))) await fetchPicture(address)
}
