import type { SaveContent } from '@tensaku/contract'
import { isExerciseCategory } from '@tensaku/domain/catalogue'
import { lengthOf } from '@tensaku/domain/counting'
import { type Customized, customizedOf, isBlankItem } from '@tensaku/domain/drafts'
import * as m from '@tensaku/messages'
import { styleName } from '@tensaku/messages/labels'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { lazy, Suspense, useState } from 'react'
import { Link, useRoute } from '../../../lib/navigation.tsx'
import { inTokyo } from '../../../lib/format.ts'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'
import { Screen } from '../../../ui/screen.tsx'
import { LastTime, useLastTimeKnown } from '../../learning-insights/index.ts'
import { ClashGuard } from '../components/clash-guard.tsx'
import { DraftTitle } from '../components/draft-title.tsx'
import { FlowSteps } from '../components/flow-steps.tsx'
import { ForInstructor } from '../components/for-instructor.tsx'
import { LengthLine } from '../components/length-line.tsx'
import { Manuscript } from '../components/manuscript.tsx'
import { Precheck } from '../components/precheck.tsx'
import { SaveState } from '../components/save-state.tsx'
import { SettingsLine } from '../components/settings-line.tsx'
import { WantedInstructor } from '../components/wanted-instructor.tsx'
import { type Flow, useFlow } from '../flow.ts'
import { useDraftAssistant } from '../use-assistant.tsx'
import { lengthNote, longestText, translationNote } from '../limits.ts'
import { useFormOptions } from '../queries.ts'
import type { Draft } from '../store/views.ts'

const SettingsSheet = lazy(() => import('../components/settings-sheet.tsx'))

/** The screen on which a manuscript is written. */
export default function ServiceDraftScreen() {
  const flow = useFlow('services-id-draft')
  const options = useFormOptions()
  const { draft } = flow
  const category = options.data?.categories.find(({ id }) => id === draft?.content.settings.category)
  if (draft && options.data && category)
    return <Written draft={draft} flow={flow} options={options.data} category={category} />
  return (
    <Screen title={m.title_draft()} back="services-create" ownHeading>
      {options.error && !options.data ? (
        <Failed error={options.error} retry={options.refetch} busy={options.isFetching} />
      ) : (
        <Loading lines={8} />
      )}
    </Screen>
  )
}

type Props = {
  draft: Draft
  flow: Flow
  options: NonNullable<ReturnType<typeof useFormOptions>['data']>
  category: NonNullable<ReturnType<typeof useFormOptions>['data']>['categories'][number]
}

function Written({ draft, flow, options, category }: Props) {
  const { drafts, edit } = flow
  const { content } = draft
  const [settings, setSettings] = useState(useRoute().query['open'] === 'settings')
  const [asked, setAsked] = useState(false)
  const blank = content.drafts.items.every(isBlankItem)
  const length = lengthOf(category.id, content.drafts.items)
  const note = lengthNote(length, longestText(options.limits, category), category.unit)
  const tooLong = translationNote(content)
  const chosen = chosenOf(content)
  const assistant = useDraftAssistant(draft, flow, category)
  // A hint that comes later would move the fields below it.
  const [lastTimeKnown] = useState(useLastTimeKnown())
  return (
    <Screen
      title={m.title_draft()}
      back="services-create"
      right={assistant.button}
      ownHeading
      footer={
        <>
          <LengthLine content={content} category={category} />
          <Link
            to="services-id-review"
            params={{ id: draft.id }}
            onClick={(event) => {
              if (!blank) return ignoreSecondTap(event.nativeEvent)
              // The review of an empty text is a dead end.
              event.preventDefault()
              setAsked(true)
              document.querySelector<HTMLElement>('#item-1 textarea, #no-item a')?.focus()
            }}
            className={buttonClass('primary')}
          >
            {m.instructors_next()}
          </Link>
        </>
      }
    >
      <FlowSteps id={draft.id} here="services-id-draft" exercises={isExerciseCategory(category)} />
      <SettingsLine course={content.settings.course} onChange={() => setSettings(true)} />
      <div className="my-1.5 flex flex-wrap items-start justify-between gap-x-3">
        <p className="text-sm text-ink-soft">{[category.name, ...chosen].join('・')}</p>
        <SaveState draft={draft} />
      </div>
      <Manuscript draft={draft} flow={flow} category={category} limits={options.limits} invites={asked && blank} />
      {note && (
        <output className={`mt-4 block text-sm ${note.over ? 'font-semibold text-alert' : 'text-ink-soft'}`}>
          {note.text}
        </output>
      )}
      {tooLong && <p className="mt-4 text-sm font-semibold text-alert">{tooLong}</p>}
      {lastTimeKnown && <LastTime className="mt-6" />}
      <DraftTitle draft={draft} flow={flow} />
      <WantedInstructor draft={draft} biz={category.biz} />
      <ForInstructor draft={draft} flow={flow} options={options} />
      <Precheck draft={draft} drafts={drafts} category={category} options={options} writing />
      {settings && (
        <Suspense>
          <SettingsSheet
            content={content}
            category={category}
            options={options}
            edit={edit}
            onClose={() => setSettings(false)}
          />
        </Suspense>
      )}
      <ClashGuard draft={draft} drafts={drafts} />
      {assistant.sheet}
    </Screen>
  )
}

/** The settings of a draft besides its category and course, in a few words each. */
function chosenOf(content: SaveContent): string[] {
  const { settings, delivery } = content
  const words: Partial<Record<Customized, string>> = {
    style: styleName(settings.species),
    language: m.chosen_language(),
    date: delivery.date === null ? '' : m.chosen_date({ day: inTokyo(`${delivery.date}T00:00:00+09:00`) }),
    tag: m.chosen_tag({ tag: settings.tag }),
    authorize: m.chosen_authorize(),
  }
  return customizedOf(content).flatMap((name) => words[name] ?? [])
}
