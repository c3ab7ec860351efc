import type { Answer } from '@tensaku/contract'
import { api } from '../../lib/api.ts'

type Captcha = Answer<'GET /api/captcha'>
type ProofOfWork = Extract<Captcha, { kind: 'altcha' }>['challenge']
type Recaptcha = { ready: (run: () => void) => void; execute: (key: string, to: { action: string }) => Promise<string> }

/** The browser derives the keys outside the page's thread, so typing is not disturbed. */
async function solve(challenge: ProofOfWork): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const proofOfWork = challenge as ProofOfWork & Parameters<typeof solveChallenge>[0]['challenge']
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge: proofOfWork, deriveKey }) })
}

const loadedScripts = new Map<string, Promise<Recaptcha>>()

/** Adds Google's script to the page once (C-017). */
function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  const address = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
  const known = loadedScripts.get(address)
  if (known) return known
  const loaded = new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.addEventListener('load', () => {
      const { grecaptcha } = window as { grecaptcha?: Recaptcha }
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('reCAPTCHA is not there.'))
    })
    script.addEventListener('error', () => {
      loadedScripts.delete(address)
      script.remove()
      reject(new Error('reCAPTCHA could not be loaded.'))
    })
    document.head.append(script)
  })
  loadedScripts.set(address, loaded)
  return loaded
}

/** Solves the captcha of a form in the background. */
export type FormCaptcha = {
  /** Call it when the form is shown. */
  open: () => void
  /** Call it when typing begins, so that the solution is ready when the form is sent. */
  begin: () => void
  /** The solution for one submission. Throws the error if there is none. */
  take: () => Promise<string>
}

/** `action` is the form's name for reCAPTCHA. */
export function makeCaptcha(action: string): FormCaptcha {
  let pending: Promise<Captcha> | undefined
  let solved: Promise<string> | undefined

  const ask = async () => {
    const captcha = await api('GET /api/captcha')
    if (captcha.kind === 'recaptcha') loadRecaptcha(captcha.site_key).catch(() => undefined)
    return captcha
  }
  const open = () => {
    pending ??= ask()
    pending.catch(() => (pending = undefined))
    return pending
  }
  const begin = () => {
    solved ??= open().then((captcha) => (captcha.kind === 'altcha' ? solve(captcha.challenge) : ''))
    solved.catch(() => (solved = undefined))
    return solved
  }
  return {
    open: () => void open(),
    begin: () => void begin(),
    async take() {
      const [captcha, solution] = await Promise.all([open(), begin()])
      pending = undefined
      solved = undefined
      if (captcha.kind === 'altcha') return solution
      // A reCAPTCHA token is valid for two minutes only, so it is requested at the submission.
      const recaptcha = await loadRecaptcha(captcha.site_key)
      return recaptcha.execute(captcha.site_key, { action })
    },
  }
}
