import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const packable = /\.(js|css|html|svg|webmanifest|json)$/
/** Bytes. A smaller file fits into one packet as it is. */
const worthPacking = 1000

/** Lays a .gz and a .br beside every text of a built app, so that the server never packs while somebody waits. */
export function packFolder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !packable.test(entry.name)) continue
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const text = readFileSync(path)
    if (text.length < worthPacking) continue
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
  }
}
