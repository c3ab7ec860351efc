import { minute } from '@tensaku/domain/calendar'
import { fileURLToPath } from 'node:url'
import type { Images } from '../../ports/images.ts'
import type { Log } from '../../ports/log.ts'
import { childProgram, ProgramEnded } from '../child-program/index.ts'
import { fairQueue } from '../fair-queue/index.ts'
import { memoryVariable, ranOutOfMemory, type Answer } from './answer.ts'
import { kindOf } from './sniff.ts'

type Limits = {
  /** Milliseconds for one image, the start of the program included, and without one after which it ends. */
  within: number
  idle: number
  /** Bytes that the program may take. */
  memory: number
}

/** The largest accepted image needs about half of this memory. */
const usual: Limits = { within: 45_000, idle: minute, memory: 900 * 1024 * 1024 }
const bounds = { atOnce: 1, each: 5, all: 30 }
const file = fileURLToPath(new URL('program.ts', import.meta.url))

/** Encodes JPEG, PNG, WebP and HEIC, one after the other in a child program, because pixels need much memory. */
export function makeImages(log: Log, limits: Partial<Limits> = {}): Images {
  const { within, idle, memory } = { ...usual, ...limits }
  const program = childProgram(file, { within, idle }, { [memoryVariable]: String(memory) })
  const queue = fairQueue(bounds)
  return {
    async prepare(bytes, asker) {
      if (kindOf(bytes) === undefined) return 'kind'
      return queue.run(asker, async () => {
        try {
          return (await program.ask<Answer>(bytes)).image
        } catch (error) {
          const tooLarge = error instanceof ProgramEnded && error.code === ranOutOfMemory
          log.warn('An image was given up; the program for images is started anew', {
            bytes: bytes.byteLength,
            reason: error instanceof Error ? error.message : 'unknown',
          })
          return tooLarge ? 'too_many_pixels' : 'unreadable'
        }
      })
    },
  }
}
