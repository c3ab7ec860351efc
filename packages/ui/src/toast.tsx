import * as m from '@tensaku/messages'

/** The durations of a toast in milliseconds: the default (K-003), and that of a mere confirmation (K-002). */
export const toastDuration = { told: 5000, confirmed: 1000 } as const

type Options = {
  /** Milliseconds. */
  duration?: number | undefined
  /** One action about the message, such as an undo. */
  action?: { label: string; run: () => void } | undefined
}

/** Above the bars at the lower edge, which are marked with `data-bar`, and above a keyboard. */
function raise(box: HTMLElement): void {
  const bars = [...document.querySelectorAll('[data-bar]')].map((bar) => bar.getBoundingClientRect().top)
  const view = window.visualViewport
  const floors = [view ? view.offsetTop + view.height : innerHeight, ...bars.filter((top) => top > innerHeight / 2)]
  box.style.bottom = `${Math.max(0, innerHeight - Math.min(...floors)) + 12}px`
}

let current: { end: () => void } | undefined

function show(message: string, { duration = toastDuration.told, action }: Options = {}): void {
  current?.end()
  const box = document.createElement('div')
  box.setAttribute('role', 'status')
  box.setAttribute('popover', 'manual')
  const brief = duration === toastDuration.confirmed
  box.className = `fixed inset-x-4 mx-auto flex w-fit max-w-read animate-appear items-center gap-x-2 rounded-md bg-ink px-5 py-3 text-white shadow-lift print:hidden ${brief ? 'top-[calc(0.75rem+env(safe-area-inset-top))] bottom-auto' : 'top-auto'}`
  if (!brief) raise(box)
  document.body.append(box)
  // In the top layer, so an open dialog does not hide it.
  box.showPopover?.()

  let left = duration
  let since = performance.now()
  let timer = setTimeout(end, left)
  // The next screen has other bars. A page that drops the box ends the message as well.
  const follow = brief ? undefined : setInterval(() => (box.isConnected ? raise(box) : end()), 200)
  function end() {
    clearTimeout(timer)
    clearInterval(follow)
    box.remove()
    if (current?.end === end) current = undefined
  }
  const hold = () => {
    clearTimeout(timer)
    left -= performance.now() - since
  }
  const go = () => {
    since = performance.now()
    clearTimeout(timer)
    timer = setTimeout(end, Math.max(0, left))
  }
  current = { end }
  box.addEventListener('pointerdown', hold)
  box.addEventListener('pointerup', go)
  box.addEventListener('pointercancel', go)

  // A screen reader reads text that arrives after the live region.
  const text = document.createElement('span')
  text.className = 'min-w-0 flex-1 [word-break:auto-phrase]'
  text.textContent = message
  box.append(text)
  const offer = (label: string, look: string, run?: () => void) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = `-my-2 min-h-11 min-w-11 shrink-0 rounded-full text-white ${look}`
    button.textContent = label
    button.addEventListener('click', () => {
      end()
      run?.()
    })
    box.append(button)
    return button
  }
  if (action) offer(action.label, 'px-2 font-semibold underline underline-offset-4', action.run)
  if (!brief) offer('×', '-mr-4 text-2xl').setAttribute('aria-label', m.toast_close())
}

/**
 * A dark line that disappears by itself and pauses while it is pressed; by default after 5000 ms. It lies above the bars of the
 * lower edge and can be closed. `toast.success` stays 1000 ms at the top: only for a result that the screen itself already shows.
 */
export const toast = Object.assign(show, {
  success: (message: string): void => show(message, { duration: toastDuration.confirmed }),
  /** Removes a message that is no longer true. */
  clear: (): void => current?.end(),
})
