import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'

/** Asks before a saved application is shown, because it contains a name and an address. */
export function ResumeQuestion({ onResume, onStartNew }: { onResume: () => void; onStartNew: () => void }) {
  const anew = async () => {
    const agreed = await confirm({
      message: m.desk_applying_anew_question(),
      confirm: m.desk_applying_anew(),
      tone: 'danger',
    })
    if (agreed) onStartNew()
  }
  return (
    <section aria-labelledby="go-on" className="space-y-4 rounded-md bg-wash px-5 py-4">
      <div>
        <h2 id="go-on" className="font-semibold">
          {m.desk_applying_go_on_title()}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{m.desk_applying_go_on_text()}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onResume}>{m.desk_applying_go_on()}</Button>
        <Button tone="quiet" onClick={() => void anew()}>
          {m.desk_applying_anew()}
        </Button>
      </div>
    </section>
  )
}
