import type { Answer } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { mergeText } from '@tensaku/domain/merge'
import type { ReportContent } from '@tensaku/domain/reports'
import { use, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { deleteSaved, readSaved, saveText } from '../../lib/saved-text.ts'
import { WriterContext } from '../../lib/writer.ts'
import { beforeSignOut, onSignedIn } from '../session/index.ts'

type DeskReport = Answer<'GET /api/instructor/reports/{reportId}'>
type Work = DeskReport['work']

const pause = 2_000
/** The longest wait before a failed save is tried again. */
const longestPause = 30_000

const contentOf = ({ summary, strengths, points, exercises, next_goal }: ReportContent): ReportContent => ({
  summary,
  strengths,
  points,
  exercises,
  next_goal,
})
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Both changes of a text; where they contradict each other, both versions. */
function both(base: string, mine: string, theirs: string): string {
  const merged = mergeText(base, mine, theirs, 'ja')
  return merged.mine === merged.theirs ? merged.mine : `${merged.mine}\n${merged.theirs}`
}

/** Merges two changes of one report; no text of either is lost. */
function mergeReports(base: ReportContent, mine: ReportContent, theirs: ReportContent): ReportContent {
  const three = (part: 'strengths' | 'points') =>
    mine[part].map((text, at) => both(base[part][at] ?? '', text, theirs[part][at] ?? ''))
  return {
    summary: both(base.summary, mine.summary, theirs.summary),
    strengths: three('strengths'),
    points: three('points'),
    exercises: same(mine.exercises, base.exercises) ? theirs.exercises : mine.exercises,
    next_goal: both(base.next_goal, mine.next_goal, theirs.next_goal),
  }
}

const headOf = (error: unknown): Work | undefined =>
  error instanceof ApiError && error.code === 'report_work_conflict' ? (error.body as { head?: Work }).head : undefined

/** Refusals after which no save can succeed: the report is somebody else's, published, or its request has ended. */
const final = new Set(['report_not_found', 'not_writing', 'not_counsellor'])
const isFinal = (error: unknown): boolean => error instanceof ApiError && final.has(error.code)

const keyOf = (reportId: number) => `report.${reportId}`

/** The words for a report that this device holds and the server may not; undefined without any. */
export function useUnsentReport(reportId: number): ReportContent | undefined {
  const writer = use(WriterContext)
  return (readSaved(writer, keyOf(reportId)) as { content?: ReportContent }).content
}

/** The report being written: every keystroke is on this device, and on the server after a pause. */
export function useReportWork(report: DeskReport) {
  const writer = use(WriterContext)
  const key = keyOf(report.id)
  const [opened] = useState(() => {
    const saved = readSaved(writer, key) as {
      base?: { revision: number; content: ReportContent }
      content?: ReportContent
    }
    const fresh = { revision: report.work.revision, content: contentOf(report.work) }
    if (!saved.base || !saved.content) return { base: fresh, content: fresh.content }
    return { base: fresh, content: mergeReports(saved.base.content, saved.content, fresh.content) }
  })
  const base = useRef(opened.base)
  const newest = useRef(opened.content)
  const [content, setContent] = useState(opened.content)
  const [status, setStatus] = useState<'saved' | 'waiting' | 'merged' | 'closed'>('saved')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = (next: ReportContent) => {
    newest.current = next
    setContent(next)
    saveText(writer, key, { base: base.current, content: next })
  }
  /** Sends the newest words. Returns the revision that the server has; throws without an answer. */
  const save = async (): Promise<number> => {
    clearTimeout(timer.current)
    const sent = newest.current
    if (same(sent, base.current.content)) {
      // A change that was taken back.
      deleteSaved(writer, key)
      setStatus((now) => (now === 'waiting' ? 'saved' : now))
      return base.current.revision
    }
    try {
      const params = { reportId: report.id }
      const body = { revision: base.current.revision, content: sent }
      const saved = await api('PUT /api/instructor/reports/{reportId}/work', { params, body })
      base.current = { revision: saved.revision, content: sent }
      if (!same(newest.current, sent)) {
        keep(newest.current)
        return await save()
      }
      deleteSaved(writer, key)
      setStatus('saved')
      return saved.revision
    } catch (error) {
      const head = headOf(error)
      if (isFinal(error)) setStatus('closed')
      if (!head) throw error
      const merged = mergeReports(base.current.content, newest.current, contentOf(head))
      base.current = { revision: head.revision, content: contentOf(head) }
      keep(merged)
      setStatus('merged')
      return save()
    }
  }
  const later = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => void save().catch((error: unknown) => !isFinal(error) && later(Math.min(ms * 2, longestPause))),
      ms,
    )
  }
  const change = (part: Partial<ReportContent>) => {
    keep({ ...newest.current, ...part })
    setStatus('waiting')
    later(pause)
  }
  useEffect(() => {
    const now = () => !same(newest.current, base.current.content) && later(0)
    // At the opening: the words that an earlier visit could not send.
    if (!same(newest.current, base.current.content)) later(pause)
    window.addEventListener('online', now)
    const unsubscribers = [onSignedIn(now), beforeSignOut(() => save().catch(() => undefined))]
    return () => {
      window.removeEventListener('online', now)
      for (const unsubscribe of unsubscribers) unsubscribe()
      void save().catch(() => clearTimeout(timer.current))
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once, for the life of the screen
  }, [])
  return { content, status, change, save }
}
