import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link, useRoute } from '../../lib/navigation.tsx'
import { Screen } from '../../ui/screen.tsx'
import { laterPages } from '../later/pages.ts'
import { Picture } from '../later/pictures.tsx'

/** A page in preparation: an announcement and an alternative. */
export default function LaterScreen() {
  const { name } = useRoute()
  const page = name && laterPages[name]
  // This screen may be drawn once more while another one loads.
  if (!page) return null
  const { title, text, back, meanwhile } = page
  return (
    <Screen
      title={title()}
      back={back}
      footer={
        <Link to={meanwhile.to} className={buttonClass('primary')}>
          {meanwhile.label()}
        </Link>
      }
    >
      <Picture of={name} />
      <p className="mt-6 font-display text-lg font-semibold">{m.later_soon()}</p>
      <p className="mt-2">{text()}</p>
      <p className="mt-6 text-ink-soft">{meanwhile.text()}</p>
    </Screen>
  )
}
