import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../texts/', import.meta.url))
/** The desk is read in Japanese and in English. */
const files = globSync('*/ja.json', { cwd: folder, exclude: ['desk/**'] })

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
/** Whether a text has English words besides units and the names of formats, programs, examinations, ways to pay and gateways. */
const english = (text: string) =>
  /[A-Za-z]{2,}/.test(
    text.replace(
      /\{\w+\}|\bpt\b|\bHTML\b|\bIELTS\b|\bTOEFL\b|\bTOEIC\b|\bPay-easy\b|\bATM\b|\bPayPal\b|\bKOMOJU\b|\bCSV\b|\bAnki\b/g,
      '',
    ),
  )

test('[O-020] no text is in English only, except three verbatim ones, the service’s name, a sample and the name of a file', () => {
  const texts = files.flatMap((file) => Object.entries(JSON.parse(readFileSync(folder + file, 'utf8')) as object))
  expect(texts.length).toBeGreaterThan(500)
  const alone = texts.filter(([, text]) => !japanese.test(JSON.stringify(text)) && english(JSON.stringify(text)))
  expect(alone.map(([key]) => key).toSorted()).toEqual([
    'login_sample',
    'login_service_name',
    'page_403_status',
    'page_404_status',
    'page_unknown_middleware',
    'settings_export_file',
  ])
})
