import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'

/** A screen that broke, or whose code could not be fetched. Nothing written is lost by loading anew. */
export function ScreenError() {
  return (
    <main id="main" tabIndex={-1}>
      <div role="alert">
        <Empty
          heading
          title={m.desk_error_title()}
          text={navigator.onLine ? m.desk_error_text() : m.desk_error_offline()}
          action={<Button onClick={() => location.reload()}>{m.desk_reload()}</Button>}
        />
      </div>
    </main>
  )
}
