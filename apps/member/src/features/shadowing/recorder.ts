import { second } from '@tensaku/domain/calendar'
import { longestTake } from '@tensaku/domain/shadowing'

/** Safari does not play its own WebM, so MP4 comes first. */
const types = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm', 'audio/ogg;codecs=opus']

/** The reason why nothing can be recorded: no microphone or no recorder, or the person or the browser denies it. */
export type NoRecording = 'missing' | 'denied'

export const canRecord = (): boolean => 'mediaDevices' in navigator && typeof MediaRecorder !== 'undefined'

/** A running recording. `done` resolves with it after `stop`, or by itself after 60 seconds; null after `discard`. */
export type Recording = { stop: () => void; discard: () => void; done: Promise<Blob | null> }

async function microphone(): Promise<MediaStream | NoRecording> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    return name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'missing'
  }
}

/** Begins to record the microphone, after the browser has asked for it. The microphone is released at the end. */
export async function record(): Promise<Recording | NoRecording> {
  if (!canRecord()) return 'missing'
  const stream = await microphone()
  if (typeof stream === 'string') return stream
  const type = types.find((one) => MediaRecorder.isTypeSupported(one))
  const recorder = new MediaRecorder(stream, type ? { mimeType: type } : {})
  const parts: Blob[] = []
  let isWanted = true
  const { promise: done, resolve } = Promise.withResolvers<Blob | null>()
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  recorder.addEventListener('stop', () => {
    clearTimeout(limit)
    for (const track of stream.getTracks()) track.stop()
    resolve(isWanted ? new Blob(parts, { type: recorder.mimeType }) : null)
  })
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const limit = setTimeout(stop, longestTake * second)
  recorder.start()
  return {
    stop,
    discard: () => {
      isWanted = false
      stop()
    },
    done,
  }
}
