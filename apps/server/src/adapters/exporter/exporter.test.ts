import { expect, test } from 'vitest'
import { threadExporter } from './index.ts'

const at = new Date('2026-11-20T03:00:00Z')

test('an export that runs out of memory ends its own thread alone', async () => {
  const hungry = new URL(
    `data:text/javascript,${encodeURIComponent('const all = []; for (;;) all.push(new Array(1e6).fill({}))')}`,
  )
  const exporter = threadExporter({ connectionString: '', place: { bucket: undefined, folder: '' } }, hungry)
  await expect(exporter.write({ userId: 1, at: at, key: 'export/none' })).rejects.toThrow('memory')
  await exporter.close()
  await expect(exporter.write({ userId: 1, at: at, key: 'export/none' })).rejects.toThrow('closed')
}, 120_000)
