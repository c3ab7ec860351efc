import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { atMost, type Figure } from '../stage/figure.ts'

/** The size of a module with its dependencies, minified: kB of 1,024 bytes, plain and gzip -9. */
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

/** The English tier for a browser, and the whole package with both languages and the view functions. */
export async function bundle(): Promise<Figure[]> {
  const english = await size('english/index.ts')
  const whole = await size('index.ts')
  return [
    atMost(25, { name: 'browser tier, minified, gzip -9', value: english.packed, unit: 'kB' }),
    { name: 'browser tier, minified', value: english.plain, unit: 'kB' },
    { name: 'the whole package, both languages, gzip -9', value: whole.packed, unit: 'kB' },
  ]
}
