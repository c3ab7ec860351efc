import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, expect, test, vi } from 'vitest'
import { makeCaptcha } from './captcha.ts'

const hmacSignatureSecret = 'a secret of the server'
const challenge = () =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 3, deriveKey, hmacSignatureSecret })

/** A server with these captchas that counts its requests. */
function serve(captcha: () => unknown) {
  const requests = vi.fn(async () => Response.json(await captcha()))
  vi.stubGlobal('fetch', requests)
  return requests
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

test('the sent solution is accepted by the server, and repeated starts solve it once', async () => {
  const requests = serve(async () => ({ kind: 'altcha', challenge: await challenge() }))
  const captcha = makeCaptcha('signup')
  captcha.open()
  captcha.begin()
  captcha.begin()
  const sent: { challenge: Awaited<ReturnType<typeof challenge>>; solution: { counter: number; derivedKey: string } } =
    JSON.parse(await captcha.take())
  expect(requests).toHaveBeenCalledOnce()
  expect(await verifySolution({ ...sent, deriveKey, hmacSignatureSecret })).toMatchObject({ verified: true })
})

test('each submission has a new solution', async () => {
  const requests = serve(async () => ({ kind: 'altcha', challenge: await challenge() }))
  const captcha = makeCaptcha('signup')
  const first = await captcha.take()
  expect(await captcha.take()).not.toBe(first)
  expect(requests).toHaveBeenCalledTimes(2)
})

test('a failed request is repeated', async () => {
  vi.stubGlobal('fetch', async () => Response.error())
  const captcha = makeCaptcha('signup')
  await expect(captcha.take()).rejects.toMatchObject({ status: 0 })
  serve(async () => ({ kind: 'altcha', challenge: await challenge() }))
  expect(JSON.parse(await captcha.take())).toHaveProperty('solution')
})

test('[C-017] the script of reCAPTCHA v3 is added once, together with the form', async () => {
  serve(() => ({ kind: 'recaptcha', site_key: 'a key' }))
  const added = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    Object.assign(window, {
      grecaptcha: {
        ready: (run: () => void) => run(),
        execute: async (key: string, { action }: { action: string }) => `${key}, ${action}`,
      },
    })
    if (script instanceof HTMLScriptElement) queueMicrotask(() => script.dispatchEvent(new Event('load')))
  })
  const captcha = makeCaptcha('signup')
  captcha.open()
  await vi.waitFor(() => expect(added).toHaveBeenCalledOnce())
  const script = added.mock.calls[0]?.[0]
  expect(script instanceof HTMLScriptElement && script.src).toBe(
    'https://www.google.com/recaptcha/api.js?render=a%20key',
  )
  captcha.begin()
  expect(await captcha.take()).toBe('a key, signup')
  expect(await captcha.take()).toBe('a key, signup')
  expect(added).toHaveBeenCalledOnce()
})
