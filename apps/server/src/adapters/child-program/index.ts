import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A program ended before it answered. `code`: its exit code; null if it was killed. */
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
  /** Milliseconds without a request after which the program ends and frees its memory. */
  idle: number
}

/** Starts the program without the environment of this process. It ends with this process, and does not keep it alive. */
function start(file: string, env: Record<string, string>): ChildProcess {
  const child = fork(file, {
    env,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Waiting callers get the error by `once`.
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return child
}

/** Sends a request and waits for its answer. Rejects if no answer arrives in time, or if the program ended. */
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
 * A child program that answers one question at a time. It starts at the first question, is killed when it does not answer in
 * time, and ends when it is idle for a while. Its failures do not touch the server.
 */
export function childProgram(file: string, { within, idle }: Limits, env: Record<string, string> = {}) {
  let child: ChildProcess | undefined
  let leaving: NodeJS.Timeout | undefined

  function end() {
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    /** Ends the program now; the next question starts it again. */
    end,
    /** Rejects, and ends the program, if no answer arrives in time. Rejects with ProgramEnded if the program ended. */
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
