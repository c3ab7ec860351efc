const google = 'https://www.google.com/recaptcha/'
const googleFiles = 'https://www.gstatic.com/recaptcha/'

const always = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  // Audio that was fetched with a token is played from the memory of the page.
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** For data: nothing runs when it is opened as a page. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The sources that our pages may load: nothing from other sites, except Google's captcha if there are keys for it. */
export const contentPolicy = ({ recaptcha }: { recaptcha: boolean }): string =>
  [
    ...always,
    ...(recaptcha
      ? [
          `script-src 'self' ${google} ${googleFiles}`,
          `connect-src 'self' ${google}`,
          // The frame in which a card is typed is ours while our own gateway takes the payments.
          `frame-src 'self' ${google} https://recaptcha.google.com/recaptcha/`,
        ]
      : []),
  ].join('; ')
