import { Tabs } from '@tensaku/ui/tabs.tsx'
import { useState } from 'react'
import { Screen } from '../../ui/screen.tsx'
import * as m from '@tensaku/messages'
import { Asking } from './asking.tsx'
import { Fields } from './fields.tsx'
import { States } from './states.tsx'
import { Written } from './written.tsx'

const parts = { written: Written, fields: Fields, states: States, asking: Asking }
type Part = keyof typeof parts

/** The gallery is for developers, so its labels are the names in the code. */
export default function Parts() {
  const [part, setPart] = useState<Part>('written')
  const Shown = parts[part]
  return (
    <Screen title={m.title_gallery()} back="home" wide>
      <Tabs
        label="parts"
        current={part}
        onChange={setPart}
        tabs={(Object.keys(parts) as Part[]).map((key) => ({ key, label: key }))}
      >
        <div className="space-y-10 pb-6">
          <Shown />
        </div>
      </Tabs>
    </Screen>
  )
}
