import { hour } from '@tensaku/domain/calendar'
import { timingSafeEqual } from 'node:crypto'
import { Refused } from '../../../http/refused.ts'
import type { ServedFiles } from '../../../http/served-files.ts'
import type { Services } from '../../../ports/services.ts'

/** The life of an address, in milliseconds. */
const life = 6 * hour

const folder = new URL('../seed/films/', import.meta.url)

/** The files of a film, the best source first. MP4 plays nearly everywhere; some free browsers play WebM only. */
const sources = [
  { ending: 'mp4', type: 'video/mp4', codecs: 'avc1.640020, mp4a.40.2' },
  { ending: 'webm', type: 'video/webm', codecs: 'vp9, opus' },
] as const
const languages = ['ja', 'en'] as const
const types = new Map<string, string>([
  ...sources.map(({ ending, type }) => [ending, type] as const),
  ...languages.map((language) => [`${language}.vtt`, 'text/vtt; charset=utf-8'] as const),
  ['jpg', 'image/jpeg'],
])

/** Signs the right to fetch the files of one film until a second. */
const markOf = ({ digest }: Pick<Services, 'digest'>, film: string, until: string): Buffer =>
  digest('film', `${film} ${until}`)

/** The addresses of a film's files, for a player. They need no token and are valid for 6 hours. */
export function mediaOf(services: Pick<Services, 'digest' | 'clock'>, film: string) {
  const until = String(Math.floor((services.clock.now().getTime() + life) / 1000))
  const base = `/media/films/${film}/${until}/${markOf(services, film, until).toString('base64url')}`
  return {
    sources: sources.map(({ ending, type, codecs }) => ({
      url: `${base}/film.${ending}`,
      type: `${type}; codecs="${codecs}"`,
    })),
    captions: languages.map((language) => ({ url: `${base}/film.${language}.vtt`, language })),
    poster: `${base}/film.jpg`,
  }
}

/** The address was made by this server and is still valid. The comparison takes as long for every wrong one. */
function isSigned(services: Services, { film = '', until = '', mark = '' }: Readonly<Record<string, string>>): boolean {
  const expected = markOf(services, film, until)
  const given = Buffer.from(mark, 'base64url')
  if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected)) return false
  return Number(until) * 1000 > services.clock.now().getTime()
}

/** Refuses `film_address_over` for an expired or altered address. The player then asks for new ones. */
export const filmFiles: ServedFiles = {
  path: '/media/films/:film/:until/:mark/:file',
  find(services, params) {
    if (!isSigned(services, params)) throw new Refused('film_address_over')
    const { film = '', file = '' } = params
    const ending = file.replace(/^film\./, '')
    const type = types.get(ending)
    if (file !== `film.${ending}` || type === undefined) throw new Refused('file_not_found')
    return { file: new URL(`${film}.${ending}`, folder), type }
  },
}
