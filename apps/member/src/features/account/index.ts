export { logOut } from './log-out.ts'
export { type Points, pointsKey, usePoints, userQuery, useUser } from './queries.ts'
export { type Standing, useStanding, standing } from './standing.ts'
