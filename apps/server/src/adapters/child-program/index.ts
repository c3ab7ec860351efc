import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A program ended before it answered. `code`: its exit code; null where it was killed. */
export class ProgramEnded extends Error {
  readonly code: number | null

  constructor(code: number | null, by: string | null) {
    super(`It ended (${by ?? code}).`)
    this.code = code
  }
}

type Limits = {
  /** Milliseconds for one answer, the start of the program included. */
  within: number
  /** Milliseconds without a question after which the program ends and gives its memory back. */
  idle: number
}

/** Knows nothing of what this process knows, ends with it, and does not keep it from ending. */
function start(file: string, env: Record<string, string>): ChildProcess {
  const child = fork(file, {
    env,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Whoever waits for an answer hears of it by `once`.
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return child
}

/** Sends a question and waits for its answer. Rejects when none comes in time, or the program ended. */
async function ask(child: ChildProcess, question: object, within: number): Promise<unknown> {
  const over = new AbortController()
  const { signal } = over
  const late = setTimeout(() => over.abort(new Error(`No answer within ${within} ms.`)), within)
  child.channel?.ref()
  try {
    const answered = once(child, 'message', { signal }).then(([answer]) => answer as unknown)
    const ended = once(child, 'exit', { signal }).then(([code, by]) => {
      throw new ProgramEnded(code, by)
    })
    child.send(question)
    return await Promise.race([answered, ended])
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    clearTimeout(late)
    over.abort()
    child.channel?.unref()
  }
}

/**
 * A program of our own beside the server, one question at a time: started at the first, killed when it does not answer in
 * time, and ended when nobody has asked it for a while. None of its failures is the server's.
 */
export function childProgram(file: string, { within, idle }: Limits, env: Record<string, string> = {}) {
  let child: ChildProcess | undefined
  let leaving: NodeJS.Timeout | undefined

  function end() {
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    /** Ends it now; the next question starts it anew. */
    end,
    /** Rejects, and ends the program, when no answer comes in time or the program ended: then with ProgramEnded. */
    async ask<Answer>(question: object): Promise<Answer> {
      clearTimeout(leaving)
      try {
        if (!child?.connected) child = start(file, env)
        return (await ask(child, question, within)) as Answer
      } catch (error) {
        end()
        throw error
      } finally {
        leaving = setTimeout(end, idle).unref()
      }
    },
  }
}
