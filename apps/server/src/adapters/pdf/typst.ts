import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Log } from '../../ports/log.ts'
import type { OrderDocument, Pdf } from '../../ports/pdf.ts'

/** `memory`: bytes that the program has taken. */
type Answer = ({ pdf: Uint8Array } | { failure: string }) & { memory: number }
type Limits = {
  /** Milliseconds for one document, the start of the program included. */
  within: number
  /** Documents that are made or wait for their turn; more are refused. */
  most: number
  /** Milliseconds without a document after which the program ends and gives its memory back. */
  idle: number
}

/** Each document leaves some megabytes behind in the compiler: a program that has grown beyond this is replaced. */
const mostMemory = 400 * 1024 * 1024

const program = fileURLToPath(new URL('compile.ts', import.meta.url))
const noFonts = fileURLToPath(new URL('no-fonts.conf', import.meta.url))

/** Knows nothing of what this process knows, ends with it, and does not keep it from ending. */
function start(): ChildProcess {
  const child = fork(program, {
    env: { FONTCONFIG_FILE: noFonts },
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

/** Sends a document and waits for its answer. Rejects when none comes in time, or the program ended. */
async function ask(child: ChildProcess, document: OrderDocument, within: number): Promise<Answer> {
  const over = new AbortController()
  const { signal } = over
  const late = setTimeout(() => over.abort(new Error(`No answer within ${within} ms.`)), within)
  child.channel?.ref()
  try {
    const answered = once(child, 'message', { signal }).then(([answer]) => answer as Answer)
    const ended = once(child, 'exit', { signal }).then(([code, by]) => {
      throw new Error(`It ended (${by ?? code}).`)
    })
    child.send(document)
    return await Promise.race([answered, ended])
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    clearTimeout(late)
    over.abort()
    child.channel?.unref()
  }
}

/** PDFs made by typst in a program of its own, one at a time. It is started when the first is asked for. */
export function typstPdf(log: Log, limits: Limits = { within: 15_000, most: 20, idle: 300_000 }): Pdf {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let open = 0
  let last: Promise<unknown> = Promise.resolve()

  function end() {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function make(document: OrderDocument): Promise<Uint8Array | undefined> {
    clearTimeout(idle)
    try {
      if (!child?.connected) child = start()
      const answer = await ask(child, document, limits.within)
      if (answer.memory > mostMemory) end()
      if ('pdf' in answer) return answer.pdf
      log.error('A PDF could not be made', new Error(answer.failure))
    } catch (error) {
      log.error('A PDF could not be made; the program for it is started anew', error)
      end()
    } finally {
      idle = setTimeout(end, limits.idle).unref()
    }
    return undefined
  }

  return {
    ofOrder(document) {
      if (open >= limits.most) {
        log.warn('Too many PDFs were asked for at once; one was refused', { open })
        return Promise.resolve(undefined)
      }
      open += 1
      const made = last.then(() => make(document)).finally(() => (open -= 1))
      last = made
      return made
    },
  }
}
