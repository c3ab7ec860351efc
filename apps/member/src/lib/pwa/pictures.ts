const cacheName = 'feed-pictures'
/** As many as some visits show. */
const most = 40

const kept = () => caches.open(cacheName)

/** Fetches a picture and keeps it; those kept first make room. */
async function fetchPicture(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok) return answer
  const cache = await kept()
  await cache.put(address, answer.clone())
  const addresses = await cache.keys()
  for (const old of addresses.slice(0, Math.max(0, addresses.length - most))) await cache.delete(old)
  return answer
}

/** The picture as it is kept, renewed for the next time; the server's where it is not. */
export async function pictureAt(address: string): Promise<Response> {
  const known = await (await kept()).match(address)
  const renewed = fetchPicture(address)
  if (!known) return renewed
  renewed.catch(() => undefined)
  return known
}

/** Keeps the pictures of these addresses that are not kept yet, for when there is no network. */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  const cache = await kept()
  for (const address of addresses) if (!(await cache.match(address))) await fetchPicture(address)
}
