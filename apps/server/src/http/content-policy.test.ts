import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

test('pages load nothing of other sites and nothing inline', () => {
  const policy = contentPolicy({ recaptcha: false })
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toMatch(/google|gstatic|unsafe/)
})

test('[Q-30] with keys Google’s captcha may be loaded, but nothing inline', () => {
  const policy = contentPolicy({ recaptcha: true })
  expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/")
  expect(policy).toContain("frame-src 'self' https://www.google.com/recaptcha/")
  expect(policy).not.toMatch(/unsafe/)
})
