import { memoryVariable, ranOutOfMemory, type Answer } from './answer.ts'
import { prepare } from './prepare.ts'

// A program of its own: the memory for an image is known only after decoding it, and only a program can be ended for it,
// whatever library decodes.

const mostMemory = Number(process.env[memoryVariable])
const lookEveryMs = 20

/** Ends the program when it takes more memory than allowed. */
function endIfTooLarge(): void {
  if (process.memoryUsage.rss() > mostMemory) process.exit(ranOutOfMemory)
}
setInterval(endIfTooLarge, lookEveryMs).unref()

process.on('disconnect', () => process.exit(0))
process.on('message', (bytes: Uint8Array) => {
  endIfTooLarge()
  void prepare(bytes).then((image) => process.send?.({ image } satisfies Answer))
})
