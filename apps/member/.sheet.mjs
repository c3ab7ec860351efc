import { chromium } from 'playwright'
import { readFileSync } from 'node:fs'
const [out, ...names] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const p = await b.newPage({ viewport: { width: 400 * names.length, height: 850 } })
await p.setContent('<body style="margin:0;display:flex;gap:10px;background:#888;align-items:start">' + names.map((n) => `<img style="width:390px" src="data:image/png;base64,${readFileSync(`/tmp/m1/shots/${n}.png`).toString('base64')}">`).join(''))
await p.screenshot({ path: `/tmp/m1/shots/${out}.png`, fullPage: true }); await b.close()
