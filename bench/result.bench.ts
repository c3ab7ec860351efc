import { writeFileSync } from 'node:fs'
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { atMost, inTwoSizes, type Figure, type Say } from './stage/figure.ts'
import { deliverLongResult } from './stage/long-result.ts'
import { browserPath, quiet, serveApp, signInDemo } from './stage/member-app.ts'
import { phoneHere } from './stage/phone.ts'
import { type Task, tasksIn, timeline } from './stage/tasks.ts'

/** The tapped views and edits, the largest scroll distance (px), and the wait after a tap. */
type Size = { views: readonly string[]; edits: readonly number[]; scroll: number; seenMs: number; tries: number }

const longest = 100
/** A longer task blocks the person's input. */
const blocking = 50

/** Waits until all lines are drawn. A locator would poll in every measured frame. */
async function drawn(page: Page): Promise<void> {
  const lines = () => page.evaluate<number>('document.querySelectorAll("article").length')
  while ((await lines()) < 20) await page.waitForTimeout(250)
}

type Point = { x: number; y: number }

/** The middle of an element's tappable area. */
async function middleOf(at: Locator): Promise<Point> {
  await at.scrollIntoViewIfNeeded()
  const box = await at.boundingBox()
  if (!box) throw new Error('What is to be tapped is nowhere.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Taps and returns the milliseconds until the result is visible. */
async function tap(page: Page, { x, y }: Point, seenMs: number): Promise<void> {
  await page.touchscreen.tap(x, y)
  await page.waitForTimeout(seenMs)
}

/** Scrolls through the page like a finger, a third of a screen at a time. */
async function scrollThrough(page: Page, height: number): Promise<void> {
  for (let rest = height; rest > 0; rest -= 280) {
    await page.mouse.wheel(0, 280)
    await page.waitForTimeout(60)
  }
}

async function traced(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<Task[]> {
  await browser.startTracing(page, timeline)
  await work()
  await page.waitForTimeout(500)
  const trace = await browser.stopTracing()
  if (process.env['TRACE']) writeFileSync(process.env['TRACE'], trace)
  const tasks = tasksIn(trace)
  if (tasks.length === 0) throw new Error('The trace has no tasks.')
  return tasks
}

/** The longest task by processor time, so that other load on the machine does not count. */
const figuresOf = (name: string, tasks: readonly Task[]): Figure[] => [
  atMost(longest, { name: `${name}: longest task`, value: Math.max(...tasks.map(({ worked }) => worked)), unit: 'ms' }),
  { name: `${name}: longest task, by the clock`, value: Math.max(...tasks.map(({ took }) => took)), unit: 'ms' },
  {
    name: `${name}: total blocking time`,
    value: tasks.reduce((sum, { worked }) => sum + Math.max(0, worked - blocking), 0),
    unit: 'ms',
  },
]

/** The slow-down of the processor if no phone is simulated (decision 014). */
const rate = process.env['RATE'] ? Number(process.env['RATE']) : undefined

/**
 * A learner opens an order of 1,000 words in 20 lines with 120 edits on a phone (decision 014), scrolls through it, switches between its views and taps edits. No task may work for more than 100 ms.
 */
async function run({ views, edits, scroll, seenMs, tries }: Size, say: Say): Promise<Figure[]> {
  const ends: (() => unknown)[] = []
  try {
    const browser = await chromium.launch({ executablePath: browserPath(), args: [...quiet] })
    ends.push(() => browser.close())
    const origin = await serveApp(ends)
    const order = await deliverLongResult(origin)
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'ja-JP',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await signInDemo(page, origin)
    const { index, slowdown } = await phoneHere(context, tries)
    say(
      `  the machine: ${index}, slowed down ${(rate ?? slowdown).toFixed(2)} times${rate ? '' : '; RATE=4 slows down four times'}`,
    )
    const session = await context.newCDPSession(page)
    const slow = (times: number) => session.send('Emulation.setCPUThrottlingRate', { rate: times })

    const figures: Figure[] = []
    /** Queries of the page run before and after at full speed, so that only the person's actions are measured. */
    const measure = async (name: string, work: () => Promise<unknown>) => {
      say(`  ${name}`)
      await slow(rate ?? slowdown)
      figures.push(...figuresOf(name, await traced(browser, page, work)))
      await slow(1)
    }
    await measure('opened by its address', async () => {
      await page.goto(`${origin}/orders/${order}`)
      await drawn(page)
    })
    await page.goto(`${origin}/orders`)
    const link = page.locator(`a[href="/orders/${order}"]`).first()
    await link.waitFor()
    const place = await middleOf(link)
    await measure('opened in the app', async () => {
      await page.touchscreen.tap(place.x, place.y)
      await drawn(page)
    })
    const height = await page.evaluate<number>('document.body.scrollHeight')
    await measure('scrolled through', () => scrollThrough(page, Math.min(height, scroll)))
    await page.evaluate('scrollTo(0, 0)')
    for (const name of views) {
      const radio = page.getByRole('radio', { name, exact: true })
      const label = await middleOf(radio.locator('..'))
      await measure(`view switched to ${name}`, () => tap(page, label, seenMs))
      if (!(await radio.isChecked())) throw new Error(`The view ${name} was not chosen.`)
    }
    for (const at of edits) {
      const mark = page.locator('article [aria-expanded]').nth(at)
      const edit = await middleOf(mark)
      await measure(`edit ${at + 1} opened`, () => tap(page, edit, seenMs))
      if ((await mark.getAttribute('aria-expanded')) !== 'true') throw new Error(`Edit ${at + 1} was not opened.`)
      await page.keyboard.press('Escape')
    }
    return figures
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

export default inTwoSizes(run, {
  whole: { views: ['完成文', '原文', '添削'], edits: [0, 40, 100], scroll: Infinity, seenMs: 3000, tries: 3 },
  short: { views: ['原文', '添削'], edits: [0], scroll: 600, seenMs: 500, tries: 1 },
})
