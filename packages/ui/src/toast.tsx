/** The durations of a toast in milliseconds: the default (K-003), and that of a mere confirmation (K-002). */
export const toastDuration = { told: 5000, confirmed: 1000 } as const

type Options = {
  /** Milliseconds. */
  duration?: number | undefined
  /** One action about the message, such as an undo. */
  action?: { label: string; run: () => void } | undefined
}

let current: { end: () => void } | undefined

function show(message: string, { duration = toastDuration.told, action }: Options = {}): void {
  current?.end()
  const box = document.createElement('div')
  box.setAttribute('role', 'status')
  box.setAttribute('popover', 'manual')
  box.className =
    'fixed inset-x-4 top-[calc(0.75rem+env(safe-area-inset-top))] bottom-auto mx-auto flex w-fit max-w-read animate-appear flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-ink px-5 py-3 text-white shadow-lift print:hidden'
  document.body.append(box)
  // In the top layer, so an open dialog does not hide it.
  box.showPopover?.()

  let left = duration
  let since = performance.now()
  let timer = setTimeout(end, left)
  function end() {
    clearTimeout(timer)
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
  text.className = 'min-w-0'
  text.textContent = message
  box.append(text)
  if (action) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className =
      '-my-2 -mr-3 ml-auto min-h-11 shrink-0 rounded-full px-3 font-semibold text-white underline underline-offset-4'
    button.textContent = action.label
    button.addEventListener('click', () => {
      end()
      action.run()
    })
    box.append(button)
  }
}

/**
 * A dark line at the top that disappears by itself and pauses while it is pressed; by default after 5000 ms. `toast.success`
 * stays 1000 ms: only for a result that the screen itself already shows.
 */
export const toast = Object.assign(show, {
  success: (message: string): void => show(message, { duration: toastDuration.confirmed }),
  /** Removes a message that is no longer true. */
  clear: (): void => current?.end(),
})
