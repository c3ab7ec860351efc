const versions = { 3: 1, 2: 2, 0: 2.5 } as const
const rates = { 1: [44_100, 48_000, 32_000], 2: [22_050, 24_000, 16_000], 2.5: [11_025, 12_000, 8000] } as const
const kilobits = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const

type Frame = { start: number; end: number; seconds: number }

/** The frame of MPEG layer III that begins at an offset; undefined if none does. */
function frameAt(bytes: Uint8Array, start: number): Frame | undefined {
  const [first = 0, second = 0, third = 0] = bytes.subarray(start, start + 4)
  if (first !== 0xff || (second & 0xe6) !== 0xe2) return undefined
  const version = versions[((second >> 3) & 3) as keyof typeof versions]
  if (!version) return undefined
  const rate = rates[version][(third >> 2) & 3]
  const bits = kilobits[version === 1 ? 1 : 2][third >> 4]
  if (!rate || !bits) return undefined
  const samples = version === 1 ? 1152 : 576
  const length = Math.floor((samples * bits * 125) / rate) + ((third >> 1) & 1)
  return { start, end: start + length, seconds: samples / rate }
}

/** The offset of the audio behind its ID3 tags. */
function behindTags(bytes: Uint8Array): number {
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10)
  return 10 + (a << 21) + (b << 14) + (c << 7) + d
}

const headerMark = /Xing|Info|VBRI/

/**
 * Reads an mp3 by its frames; undefined for other data. `audio` can be appended to another one: it has no tags, and no frame
 * with the length of the whole.
 */
export function readMp3(bytes: Uint8Array): { seconds: number; audio: Uint8Array } | undefined {
  const frames: Frame[] = []
  let at = behindTags(bytes)
  for (let frame = frameAt(bytes, at); frame && frame.end <= bytes.length; frame = frameAt(bytes, at)) {
    frames.push(frame)
    at = frame.end
  }
  const [first] = frames
  // A single frame may be there by chance.
  if (!first || frames.length < 2) return undefined
  const hasHeader = headerMark.test(String.fromCharCode(...bytes.subarray(first.start, first.start + 44)))
  const audio = bytes.subarray(hasHeader ? first.end : first.start, at)
  return { seconds: frames.slice(hasHeader ? 1 : 0).reduce((sum, frame) => sum + frame.seconds, 0), audio }
}
