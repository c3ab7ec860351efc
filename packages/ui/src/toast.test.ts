import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.tsx'

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }),
)
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const box = () => document.querySelector<HTMLElement>('[role=status]')
const press = (kind: string) => box()?.dispatchEvent(new Event(kind, { bubbles: true }))

test('[K-003] a toast stays 5000 ms by default', () => {
  toast('下書きを削除しました')
  vi.advanceTimersByTime(4999)
  expect(box()?.querySelector('span')?.textContent).toBe('下書きを削除しました')
  vi.advanceTimersByTime(1)
  expect(box()).toBeNull()
})

test('[K-002] toast.success stays 1000 ms', () => {
  toast.success('保存しました')
  vi.advanceTimersByTime(999)
  expect(box()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(box()).toBeNull()
})

test('a toast pauses while it is pressed and then stays for the remaining time', () => {
  toast('長い知らせ', { duration: 1000 })
  vi.advanceTimersByTime(600)
  press('pointerdown')
  vi.advanceTimersByTime(10_000)
  expect(box()).not.toBeNull()
  press('pointerup')
  vi.advanceTimersByTime(399)
  expect(box()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(box()).toBeNull()
})

test('the action of a toast runs once and closes it, and a new toast replaces the old one', () => {
  const undo = vi.fn()
  toast('一つ目')
  toast('二つ目', { action: { label: '元に戻す', run: undo } })
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1)
  box()?.querySelector('button')?.click()
  expect(undo).toHaveBeenCalledOnce()
  expect(box()).toBeNull()
})

test('a toast that informs lies above the bars of the lower edge and is closed by its button; a confirmation is at the top', () => {
  const bar = document.createElement('nav')
  bar.dataset['bar'] = ''
  bar.getBoundingClientRect = () => new DOMRect(0, innerHeight - 64, 390, 64)
  document.body.append(bar)
  toast('「朝の散歩」の添削が届きました')
  expect(box()?.style.bottom).toBe('76px')
  box()?.querySelector<HTMLElement>('[aria-label=メッセージを消す]')?.click()
  expect(box()).toBeNull()
  toast.success('保存しました')
  expect(box()?.className).toContain('bottom-auto')
  expect(box()?.querySelector('button')).toBeNull()
  bar.remove()
})

test('a toast that the page has dropped waits for nothing any more', () => {
  toast('下書きを削除しました')
  document.body.replaceChildren()
  vi.advanceTimersByTime(200)
  expect(vi.getTimerCount()).toBe(0)
})
