import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { atMost, type Figure } from '../stage/figure.ts'

/** A module of the package with all it needs, minified: kB of 1,024 bytes, plain and gzip -9. */
async function size(entry: string): Promise<{ plain: number; packed: number }> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: {
        entry: fileURLToPath(new URL(`../../packages/correction/src/${entry}`, import.meta.url)),
        formats: ['es'],
      },
    },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const code = outputs.flatMap(({ output }) => output.map((chunk) => ('code' in chunk ? chunk.code : ''))).join('')
  if (code === '') throw new Error('Nothing was bundled.')
  return { plain: Buffer.byteLength(code) / 1024, packed: gzipSync(code, { level: 9 }).byteLength / 1024 }
}

/** The browser tier with everything it exports, and what each language alone would be. */
export async function bundle(): Promise<Figure[]> {
  const whole = await size('index.ts')
  return [
    atMost(25, { name: 'browser tier, minified, gzip -9', value: whole.packed, unit: 'kB' }),
    { name: 'browser tier, minified', value: whole.plain, unit: 'kB' },
    { name: 'of it for English, gzip -9', value: (await size('english/align.ts')).packed, unit: 'kB' },
    { name: 'of it for Japanese, gzip -9', value: (await size('japanese/align.ts')).packed, unit: 'kB' },
  ]
}
