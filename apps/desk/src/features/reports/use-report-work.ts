import type { Answer } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { mergeText } from '@tensaku/domain/merge'
import type { ReportContent } from '@tensaku/domain/reports'
import { use, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { deleteSaved, readSaved, saveText } from '../../lib/saved-text.ts'
import { WriterContext } from '../../lib/writer.ts'

type DeskReport = Answer<'GET /api/instructor/reports/{reportId}'>
type Work = DeskReport['work']

const pause = 2_000

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

/** The report being written: every keystroke is on this device, and on the server after a pause. */
export function useReportWork(report: DeskReport) {
  const writer = use(WriterContext)
  const key = `report.${report.id}`
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
  const [status, setStatus] = useState<'saved' | 'waiting' | 'merged'>('saved')
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
    if (same(sent, base.current.content)) return base.current.revision
    try {
      const params = { reportId: report.id }
      const body = { revision: base.current.revision, content: sent }
      const saved = await api('PUT /api/instructor/reports/{reportId}/work', { params, body })
      base.current = { revision: saved.revision, content: sent }
      if (!same(newest.current, sent)) return await save()
      deleteSaved(writer, key)
      setStatus('saved')
      return saved.revision
    } catch (error) {
      const head = headOf(error)
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
    timer.current = setTimeout(() => void save().catch(() => later(ms * 2)), ms)
  }
  const change = (part: Partial<ReportContent>) => {
    keep({ ...newest.current, ...part })
    setStatus('waiting')
    later(pause)
  }
  useEffect(() => {
    if (!same(newest.current, base.current.content)) later(pause)
    return () => clearTimeout(timer.current)
    // Once, when the screen opens: what an earlier visit could not send.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [])
  return { content, status, change, save }
}
