import { type Sound, soundOf } from '@tensaku/domain/shadowing'

const rate = 16_000

/** The picture of an audio file. Undefined when nothing is heard, or the browser cannot read it. */
export async function pictureOf(sound: Blob): Promise<Sound | undefined> {
  try {
    const decoded = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await sound.arrayBuffer())
    return soundOf(decoded.getChannelData(0), decoded.sampleRate)
  } catch {
    // It can still be heard; only its picture is missing.
    return undefined
  }
}
