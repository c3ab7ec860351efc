export { beforeSignOut, isSignedOut, onSignedIn, signOut, useMe } from './session.ts'
export type { Me } from './session.ts'
export { SignInAgain } from './sign-in-again.tsx'
export { SignInScreen } from './sign-in-screen.tsx'
