import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { flite } from '../../apps/server/src/adapters/speech/flite.ts'
import { fontRules, size, slidePage, type Lesson } from './slide.ts'
import { captions, timed, type Timed } from './timing.ts'

// Makes the films of the starter content anew, from lessons/*.json: `node e2e/films/make.ts [name …]`. Needs a Chromium
// (CHROMIUM_PATH) and Debian's ffmpeg.

const run = promisify(execFile)
const ffmpeg = (...args: string[]) => run('ffmpeg', ['-y', '-loglevel', 'error', ...args])
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const films = here('../../apps/server/src/modules/movies/seed/films/')
const list = here('../../apps/server/src/modules/movies/seed/movies.json')
const framesPerSecond = 10

async function secondsOf(file: string): Promise<number> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file])
  return Number(stdout)
}

async function photograph(lesson: Lesson, folder: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' })
  try {
    const page = await browser.newPage({ viewport: size })
    const fonts = await fontRules()
    for (const [index, slide] of lesson.slides.entries()) {
      await page.setContent(slidePage(lesson, slide, fonts))
      await page.evaluate('document.fonts.ready')
      await page.screenshot({ path: join(folder, `${index}.png`) })
    }
  } finally {
    await browser.close()
  }
}

/** Speaks each slide into its file; answers the seconds of each. */
async function speak(lesson: Lesson, folder: string): Promise<number[]> {
  const voice = flite()
  const seconds: number[] = []
  try {
    for (const [index, { say }] of lesson.slides.entries()) {
      if (say === undefined) {
        seconds.push(0)
        continue
      }
      const file = join(folder, `${index}.mp3`)
      await writeFile(file, await voice.say(say, 'en'))
      seconds.push(await secondsOf(file))
    }
  } finally {
    await voice.close()
  }
  return seconds
}

/** One sound track: silence, with the voices at their times. */
async function mix(slides: readonly Timed[], folder: string): Promise<string> {
  const track = join(folder, 'track.wav')
  const end = slides.at(-1)?.to ?? 0
  const voices = slides.flatMap(({ voices: starts }, index) => starts.map((start) => ({ index, start })))
  const inputs = voices.flatMap(({ index }) => ['-i', join(folder, `${index}.mp3`)])
  const delayed = voices.map(({ start }, n) => `[${n + 1}]adelay=${Math.round(start * 1000)}[v${n}]`)
  const graph = `${delayed.join(';')};[0]${voices.map((_, n) => `[v${n}]`).join('')}amix=inputs=${voices.length + 1}:normalize=0,volume=1.4`
  const silence = ['-f', 'lavfi', '-t', String(end), '-i', 'anullsrc=r=32000:cl=mono']
  await ffmpeg(...silence, ...inputs, '-filter_complex', graph, '-ar', '32000', '-ac', '1', '-t', String(end), track)
  return track
}

async function encode(slides: readonly Timed[], folder: string, name: string): Promise<void> {
  const pictures = slides.map(({ from, to }, index) => `file '${index}.png'\nduration ${(to - from).toFixed(1)}`)
  // The demuxer ignores the duration of the last entry unless it is named again.
  await writeFile(join(folder, 'pictures'), [...pictures, `file '${slides.length - 1}.png'`].join('\n'))
  const end = String(slides.at(-1)?.to ?? 0)
  const input = ['-f', 'concat', '-safe', '0', '-i', join(folder, 'pictures'), '-i', await mix(slides, folder)]
  const common = ['-t', end, '-r', String(framesPerSecond), '-pix_fmt', 'yuv420p', '-g', '50', '-map_metadata', '-1']
  const out = (ending: string) => join(films, `${name}.${ending}`)
  const h264 = ['-c:v', 'libx264', '-profile:v', 'high', '-level', '3.2', '-preset', 'slow', '-tune', 'stillimage']
  const aac = ['-c:a', 'aac', '-b:a', '40k', '-ac', '1']
  await ffmpeg(...input, ...common, ...h264, '-crf', '27', ...aac, '-movflags', '+faststart', out('mp4'))
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '40', '-deadline', 'good', '-cpu-used', '3', '-row-mt', '1']
  await ffmpeg(...input, ...common, ...vp9, '-c:a', 'libopus', '-b:a', '28k', '-ac', '1', out('webm'))
  await ffmpeg('-i', join(folder, '0.png'), '-vf', 'scale=960:540', '-q:v', '5', '-frames:v', '1', out('jpg'))
  for (const language of ['ja', 'en'] as const)
    await writeFile(join(films, `${name}.${language}.vtt`), captions(slides, language))
}

async function make(name: string): Promise<number> {
  const lesson = JSON.parse(await readFile(here(`lessons/${name}.json`), 'utf8')) as Lesson
  const folder = await mkdtemp(join(tmpdir(), 'tensaku-film-'))
  try {
    await photograph(lesson, folder)
    const slides = timed(lesson.slides, await speak(lesson, folder))
    await encode(slides, folder, name)
    return Math.round(slides.at(-1)?.to ?? 0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

await mkdir(films, { recursive: true })
const known = (await readdir(here('lessons/'))).map((file) => file.replace('.json', ''))
const wanted = process.argv.length > 2 ? process.argv.slice(2) : known
const seconds = new Map<string, number>()
for (const name of wanted) seconds.set(name, await make(name))
const movies = JSON.parse(await readFile(list, 'utf8')) as { file: string; seconds: number }[]
const measured = movies.map((movie) => ({ ...movie, seconds: seconds.get(movie.file) ?? movie.seconds }))
await writeFile(list, `${JSON.stringify(measured, undefined, 2)}\n`)
