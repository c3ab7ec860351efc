import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { createRoot } from 'react-dom/client'

/** Milliseconds in which the second tap of a double tap comes. It must not reach the page below the button. */
const doubleTap = 400

/** Announces a newer version below the top bar. Returns `true` for an update now, `false` for later. */
export function offerUpdate(): Promise<boolean> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    let answered = false
    const answer = (now: boolean) => () => {
      if (answered) return
      answered = true
      resolve(now)
      setTimeout(() => {
        root.unmount()
        place.remove()
      }, doubleTap)
    }
    root.render(<UpdateBar now={answer(true)} later={answer(false)} />)
  })
}

function UpdateBar({ now, later }: { now: () => void; later: () => void }) {
  return (
    <section
      aria-labelledby="update"
      className="fixed inset-x-3 top-[calc(4rem+env(safe-area-inset-top))] z-30 mx-auto max-w-read animate-appear rounded-md border border-line bg-paper px-4 py-3 shadow-lift print:hidden"
    >
      <output>
        <span id="update" className="block font-semibold">
          {m.update_title()}
        </span>
        <span className="block text-sm text-ink-soft">{m.update_text()}</span>
      </output>
      <div className="mt-1 flex flex-wrap items-center justify-end gap-2">
        <button type="button" className="link min-h-11 px-3" onClick={later}>
          {m.update_later()}
        </button>
        <Button tone="quiet" onClick={now}>
          {m.update_now()}
        </Button>
      </div>
    </section>
  )
}
