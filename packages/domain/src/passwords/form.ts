export const shortest = 8
/** argon2 takes more; what a field takes must end somewhere. */
export const longest = 72
/** From so many characters on length does more than a digit would. */
const longEnough = 15

/** A letter, and, below 15 characters, a digit (C.13). */
export const hasEnoughKinds = (password: string): boolean =>
  /[A-Za-z]/.test(password) && (password.length >= longEnough || /[0-9]/.test(password))

/** What a new password must look like, whoever chooses it (C.13). Whether it is easy to guess is for the server to see. */
export const isWellFormed = (password: string): boolean =>
  password.length >= shortest && password.length <= longest && hasEnoughKinds(password)
