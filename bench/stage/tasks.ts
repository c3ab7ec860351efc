type Traced = { name: string; pid: number; tid: number; dur?: number; tdur?: number; args?: { name?: string } }

/** A task of a page's main thread: its duration and its processor time in ms. */
export type Task = { took: number; worked: number }

/** The trace categories that `tasksIn` needs. */
export const timeline = { categories: ['disabled-by-default-devtools.timeline'] }

/** The tasks of the main thread that a trace recorded. */
export function tasksIn(trace: Buffer): Task[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Traced[] }
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = 0 }) => ({ took: dur / 1000, worked: tdur / 1000 }))
}
