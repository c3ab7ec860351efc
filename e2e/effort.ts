import { expect, type Page } from '@playwright/test'

/** The presses and the typed fields of one person on a page. */
type Effort = { taps: number; fields: number }

declare const window: { reportEffort?: (what: 'tap' | 'field') => void }

/** Reports each press, and the first input of each text field. A field is reported again after a reload, as it is typed again. */
function report(): void {
  const typed = new WeakSet<EventTarget>()
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && window.reportEffort?.('tap'), { capture: true })
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLTextAreaElement) && !(target instanceof HTMLInputElement)) return
      if (['checkbox', 'radio', 'file'].includes(target.type) || typed.has(target)) return
      typed.add(target)
      window.reportEffort?.('field')
    },
    { capture: true },
  )
}

/** Counts presses and typed fields from now on, across page loads. `expect` waits until the counts reach the given ones. */
export async function countEffort(page: Page): Promise<{ expect: (effort: Effort) => Promise<void> }> {
  const spent: Effort = { taps: 0, fields: 0 }
  await page.exposeFunction('reportEffort', (kind: 'tap' | 'field') => {
    spent[kind === 'tap' ? 'taps' : 'fields'] += 1
  })
  await page.addInitScript(report)
  await page.evaluate(report)
  return { expect: (effort) => expect.poll(() => spent, 'taps and fields').toEqual(effort) }
}
