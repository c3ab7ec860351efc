import type { Page } from '@playwright/test'
import { align, join, applyCuts, withCut, type Cut } from '@tensaku/correction'
import { caller, deskTokenIn, instructorLogin, placeOrder } from './asked.ts'

const written = 'Yesterday I go to the library with my friend and we was reading a interesting books about Kyoto. '
const mended = 'Yesterday I went to the library with my friend and we were reading some interesting books about Kyoto. '

/** A line of 2,000 characters, and the same line with its first half corrected: 30 edits. */
export const longLine = { source: written.repeat(21).trim(), begun: (mended.repeat(10) + written.repeat(11)).trim() }

/** Cuts that join five pairs of neighbouring edits. */
function cutByHand(): Cut[] {
  const found = align(longLine.source, longLine.begun, { language: 'en' })
  return [0, 4, 8, 12, 16].reduce<Cut[]>((cuts, at) => {
    const edits = applyCuts(longLine.source, found, cuts)
    const [first, second] = edits.slice(at)
    if (!first || !second) return cuts
    return withCut(edits, cuts, [first, second], [join(longLine.source, first, second, 'en')]) ?? cuts
  }, [])
}

/** Opens the half-corrected line at the desk as the demo instructor, with ten explanations, cuts and notes; returns its field. */
export async function openLongLine(page: Page, origin: string) {
  const items = [{ english: longLine.source, japanese: '' }]
  const order = await placeOrder(origin, { course: 'advanced', items })
  const response = await page.request.post(`${origin}/api/instructor/login`, { data: instructorLogin })
  const cookies = response.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  const call = caller(origin, deskTokenIn(cookies.map(({ value }) => value)))
  const at = `/api/instructor/orders/${order}`
  await call('POST', `${at}/claim`, {})
  const explanations = Array.from({ length: 10 }, (_, n) => {
    const start = n * written.length + written.indexOf('go')
    return { start, end: start + 2, text: '昨日のことなので、過去形にします。', type: 'tense' }
  })
  const lines = [{ n: 1, corrected: longLine.begun, explanations, cuts: cutByHand(), note: '冠詞に注意。' }]
  await call('PUT', `${at}/work`, { revision: 0, lines, comment: '', note: '次も同じ学習者。' })
  await page.goto(`${origin}/desk/orders/${order}`)
  const field = page.locator('textarea[data-line="1"]')
  await field.waitFor()
  return field
}
