import { SpeechError, type Speech } from '../../ports/speech.ts'

/** Texts that may wait; whoever comes then is asked to come back. */
const mostWaiting = 20

/** One text after the other in this process; once it is closed, none any more, whoever waits. */
export function inTurn(speech: Speech, most = mostWaiting): Speech {
  let waiting = 0
  let closed = false
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...speech,
    async say(text, language) {
      if (closed || waiting > most) throw new SpeechError('busy', `${waiting} wait`)
      waiting += 1
      const spoken = last.then(() => {
        if (closed) throw new SpeechError('busy', 'closed')
        return speech.say(text, language)
      })
      last = spoken.catch(() => undefined).then(() => (waiting -= 1))
      return spoken
    },
    close() {
      closed = true
      return speech.close()
    },
  }
}
