import type { Exercise } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { useRef, useState } from 'react'
import { useGo } from '../../../lib/navigation.tsx'
import { TodayTask, useTodayTask } from '../../exercises/index.ts'
import { begunWith } from '../begun-with.ts'
import { useDrafts } from '../use-drafts.ts'

/** The exercise of the day, for the home screen. Its button begins a draft with it, or opens the one that exists. */
export function HomeExercise() {
  const exercise = useTodayTask().exercise
  return exercise && <Writable key={exercise.id} exercise={exercise} />
}

function Writable({ exercise }: { exercise: Exercise }) {
  const { drafts, snapshot } = useDrafts()
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const beginning = useRef(false)
  const begun = begunWith(snapshot.drafts, exercise.id)

  const write = async () => {
    if (beginning.current) return
    beginning.current = true
    setBusy(true)
    try {
      // Loaded when it is needed: home is drawn sooner.
      const { beginExercise } = await import('../begin-exercise.ts')
      const id = begun?.id ?? (await beginExercise(drafts, exercise))
      if (id !== undefined) await go('services-id-draft', { id })
    } catch {
      toast(m.drafts_create_failed())
    } finally {
      beginning.current = false
      setBusy(false)
    }
  }
  return <TodayTask exercise={exercise} begun={begun !== undefined} busy={busy} onWrite={() => void write()} />
}
