import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const known = {
  'iPhone Safari':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'iPhone Chrome':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
  'iPhone LINE':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.3.0',
  'Android Chrome':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Android Samsung Internet':
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Windows Edge':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  'Windows Firefox': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mac Safari':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Chromebook Chrome':
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Linux Firefox': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}

test('devices and browsers have their common names', () => {
  for (const [name, userAgent] of Object.entries(known)) {
    const { system, browser } = deviceOf(userAgent)
    expect(`${system} ${browser}`).toBe(name)
  }
})

test('an unknown device or browser is omitted', () => {
  expect(deviceOf('')).toEqual({ system: undefined, browser: undefined })
  expect(deviceOf('curl/8.5.0')).toEqual({ system: undefined, browser: undefined })
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)')).toEqual({
    system: 'iPhone',
    browser: undefined,
  })
})
