/** The kinds of people who sign in. */
export type Principal = 'member' | 'instructor' | 'operator'

/** The account of a person who signs in. An id is unique among accounts of one kind. */
export type Account = { principal: Principal; id: number }

/** The account of an instructor or an operator: only these have a second factor. */
export type DeskAccount = { principal: Exclude<Principal, 'member'>; id: number }
