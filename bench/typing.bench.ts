import { chromium } from '@playwright/test'
import { atMost, inTwoSizes, quantile, type Figure, type Say } from './stage/figure.ts'
import { longLine, openLongLine } from './stage/long-line.ts'
import { browserPath, quiet, serveApp } from './stage/member-app.ts'
import { tasksIn, timeline } from './stage/tasks.ts'

type Size = { typed: string; keysPerSecond: number }

const sentence = 'The librarian were very kind to us, so we stayed until evening and borrowed three book each. '
const middle = Math.floor(longLine.begun.length / 2)
const longTask = 50

/** The browser's record of the time from each key event to the frame that shows it. */
const observe = `
  globalThis.keys = []
  new PerformanceObserver((list) =>
    list.getEntriesByName('keydown').forEach(({ duration }) => keys.push(duration)),
  ).observe({ type: 'event', durationThreshold: 16 })
`

/**
 * An instructor types 10 keys a second in the middle of a line of 2,000 characters with 30 edits, some of them cut by hand,
 * ten explanations and notes, in a real browser with the built desk. No task may use 50 ms of processor time; its duration
 * beyond that shows other load on the machine.
 */
async function run({ typed, keysPerSecond }: Size, say: Say): Promise<Figure[]> {
  const ends: (() => unknown)[] = []
  try {
    const browser = await chromium.launch({ executablePath: browserPath(), args: [...quiet] })
    ends.push(() => browser.close())
    const origin = await serveApp(ends)
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const field = await openLongLine(page, origin)
    await page.waitForLoadState('networkidle')
    await field.focus()
    await field.evaluate(`field => field.setSelectionRange(${middle}, ${middle})`)
    await page.evaluate(observe)
    await browser.startTracing(page, timeline)
    await page.keyboard.type(typed, { delay: 1000 / keysPerSecond })
    await page.waitForTimeout(1000)
    const tasks = tasksIn(await browser.stopTracing())
    if (tasks.length < typed.length) throw new Error('The trace has no tasks.')
    if (!(await field.inputValue()).includes(typed)) throw new Error('What was typed is not in the field.')

    const keys = await page.evaluate<number[]>('keys')
    const taken = tasks.map(({ took }) => took)
    const worked = tasks.map((task) => task.worked)
    say(`  ${typed.length} keys, ${taken.filter((ms) => ms >= longTask).length} tasks took ${longTask} ms or more`)
    return [
      atMost(0, {
        name: `tasks that worked ${longTask} ms or more`,
        value: worked.filter((ms) => ms >= longTask).length,
        unit: '',
      }),
      { name: 'longest task, as the processor worked', value: Math.max(...worked), unit: 'ms' },
      { name: 'longest task, by the clock', value: Math.max(...taken), unit: 'ms' },
      { name: 'work a key', value: worked.reduce((sum, ms) => sum + ms, 0) / typed.length, unit: 'ms' },
      // The browser does not report keys that are shown within a frame.
      { name: 'key to frame p50', value: quantile([...keys, 16], 0.5), unit: 'ms' },
      { name: 'key to frame p98', value: quantile([...keys, 16], 0.98), unit: 'ms' },
    ]
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

export default inTwoSizes(run, {
  whole: { typed: sentence, keysPerSecond: 10 },
  short: { typed: sentence.slice(0, 12), keysPerSecond: 30 },
})
