import { z } from 'zod'

/** Events of the safety of an account. */
export const securityEventKind = z
  .enum([
    'login',
    'social_login',
    'login_failures',
    'password_changed',
    'password_reset',
    'email_change_asked',
    'email_changed',
    'email_undone',
    'session_ended',
    'sessions_ended',
    'session_displaced',
    'export_asked',
    'withdrawn',
  ])
  .meta({ id: 'SecurityEventKind' })

/** Ways to sign in. */
export const signInStrategy = z.enum(['local', 'social'])
