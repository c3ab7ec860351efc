import { memoryVariable, ranOutOfMemory, type Answer } from './answer.ts'
import { prepare } from './prepare.ts'

// A program of its own: what an image takes while it is unpacked is found out by unpacking it, and only a program can be
// ended for it, whatever library is at work.

const mostMemory = Number(process.env[memoryVariable])
const lookEveryMs = 20

setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(ranOutOfMemory)
}, lookEveryMs).unref()

process.on('disconnect', () => process.exit(0))
process.on('message', (bytes: Uint8Array) => {
  void prepare(bytes).then((image) => process.send?.({ image } satisfies Answer))
})
