import * as m from '@tensaku/messages'
import { useState } from 'react'
import { useGo } from '../../../lib/navigation.tsx'
import { Shown, ShopScreen } from '../../shop/index.ts'
import { HelpDialog } from '../components/help-dialog.tsx'
import { OptionFields, type PlanPart } from '../components/option-fields.tsx'
import { OptionsFooter } from '../components/options-footer.tsx'
import { OptionsNote } from '../components/options-note.tsx'
import type { Selection } from '../selection.ts'
import { useChosen } from '../use-chosen.ts'

/** The six parts of a plan, whose price follows each of them. */
export default function SubscriptionsOptionsScreen() {
  const go = useGo()
  const chosen = useChosen('options')
  const [about, setAbout] = useState<PlanPart>()
  const { plans, selection, level } = chosen
  const change = (part: Partial<Selection>) => {
    chosen.change(part)
    // The address below a level names the kind of the plan.
    if (level !== undefined && part.type !== undefined && part.type !== level)
      void go('subscriptions-level-options', { level: part.type }, {}, { replace: true })
  }
  return (
    <ShopScreen title={m.plans_options_title()} back="subscriptions-plans" footer={<OptionsFooter chosen={chosen} />}>
      <OptionsNote chosen={chosen} />
      <Shown of={plans} lines={16}>
        {({ items }) => <OptionFields plans={items} selection={selection} change={change} help={setAbout} />}
      </Shown>
      {about && <HelpDialog about={about} selection={selection} onClose={() => setAbout(undefined)} />}
    </ShopScreen>
  )
}
