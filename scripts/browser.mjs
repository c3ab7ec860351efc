import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { delimiter } from 'node:path'
import { say } from './place.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * The path of a Chromium: `CHROMIUM_PATH`, else the machine's, else, as root on Debian, a newly installed one.
 * @returns {string | undefined} undefined if there is none and none can be installed
 */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) return runs(given) ? given : undefined
  const canInstall = process.getuid?.() === 0 && onPath('apt-get') !== undefined
  const found = lookAround()
  if (found === undefined && canInstall) {
    say('Installing Chromium for the browser tests (once) …')
    aptInstall('chromium', 'fonts-noto-cjk')
    return lookAround()
  }
  if (canInstall && !hasJapaneseFont()) {
    say('Installing a Japanese font for the browser tests (once) …')
    aptInstall('fonts-noto-cjk')
  }
  return found
}

/**
 * The path of headless Chromium, which needs a fifth less of the machine and supports everything but push; installed on Debian
 * as root. `CHROMIUM_PATH` sets one browser for everything.
 * @returns {string | undefined} undefined if there is none
 */
export function findLightBrowser() {
  if (process.env.CHROMIUM_PATH) return undefined
  const name = 'chromium-headless-shell'
  if (!onPath(name) && process.getuid?.() === 0 && onPath('apt-get') && onPath('chromium')) {
    say('Installing the Chromium without windows for the browser tests (once) …')
    aptInstall(name)
  }
  return onPath(name)
}

function lookAround() {
  return [...names.map(onPath), onMac].find((path) => path !== undefined && runs(path))
}

function onPath(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return folders.map((folder) => join(folder, name)).find(runs)
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function hasJapaneseFont() {
  const { status, stdout } = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() !== '' : existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc')
}

function aptInstall(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  const { status, stderr } = spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { env, encoding: 'utf8' })
  if (status !== 0) say(`apt-get could not install ${packages.join(' and ')}: ${stderr?.trim().split('\n').at(-1)}`)
}
