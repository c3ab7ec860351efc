export const shortest = 8
/** argon2 accepts more, but an input field needs a limit. */
export const longest = 72
/** From this length on a digit adds little. */
const longEnough = 15

export const hasLetter = (password: string): boolean => /[A-Za-z]/.test(password)
export const hasDigit = (password: string): boolean => /[0-9]/.test(password)

/** Whether a password has a letter and, below 15 characters, a digit (C.13). */
export const hasEnoughKinds = (password: string): boolean =>
  hasLetter(password) && (password.length >= longEnough || hasDigit(password))

/** Whether a new password has the required form (C.13). The server judges whether it is easy to guess. */
export const isWellFormed = (password: string): boolean =>
  password.length >= shortest && password.length <= longest && hasEnoughKinds(password)
