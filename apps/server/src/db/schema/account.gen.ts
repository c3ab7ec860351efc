// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type AccountTables = {
  desk_password_links: {
    token_hash: Buffer
    principal: string
    principal_id: number
    created_at: Date
    expires_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  email_undos: {
    id: GeneratedAlways<number>
    token_hash: Buffer
    user_id: number
    email: string
    email_key: string
    left_at: Date
    expires_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  gift_holds: {
    user_id: number
    reason: string
    address: string | null
    at: Date
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  login_failures: {
    id: GeneratedAlways<number>
    account_key: string
    address: string
    at: Date
  }
  operators: {
    id: GeneratedAlways<number>
    email: string
    email_key: string
    password_hash: string | null
    name: string
    created_at: Date
    removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  password_requests: {
    id: GeneratedAlways<number>
    email_key: string
    at: Date
    principal: Generated<string>
  }
  password_resets: {
    token_hash: Buffer
    user_id: number
    created_at: Date
    expires_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  person_marks: {
    reason: string
    hash: Buffer
    at: Date
  }
  recovery_codes: {
    hash: Buffer
    principal: string
    principal_id: number
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  second_factors: {
    principal: string
    principal_id: number
    secret: Buffer
    last_step: number
    since: Date
  }
  secrets: {
    name: string
    value: Buffer
    created_at: Date
  }
  security_events: {
    id: GeneratedAlways<number>
    user_id: number
    kind: string
    at: Date
    until: ColumnType<Date | null, Date | null | undefined, Date | null>
    session_id: string | null
    user_agent: string
    network: string | null
  }
  sessions: {
    id: Generated<string>
    principal: string
    principal_id: number
    created_at: Date
    last_used_at: Date
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    strategy: Generated<string>
    address: string | null
    user_agent: string | null
    device: string | null
  }
  sign_in_tickets: {
    hash: Buffer
    principal: string
    principal_id: number
    purpose: string
    secret: Buffer | null
    expires_at: Date
  }
  social_accounts: {
    id: GeneratedAlways<number>
    user_id: number
    issuer: string
    subject: string
    created_at: Date
  }
  social_flows: {
    state_hash: Buffer
    binding_hash: Buffer
    intent: string
    nonce: string
    verifier: string
    created_at: Date
    expires_at: Date
  }
  social_tickets: {
    token_hash: Buffer
    binding_hash: Buffer
    issuer: string
    subject: string
    email: string
    email_verified: boolean
    name: string | null
    expires_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  spent_captchas: {
    hash: Buffer
    expires_at: Date
  }
  sso_tokens: {
    token_hash: Buffer
    user_id: number
    route_name: string | null
    expires_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  trait_matches: {
    user_id: number
    instructor_id: number
    trait: string
    at: Date
  }
  turns: {
    key: string
    taken: number[]
    until: Date
  }
  users: {
    id: GeneratedAlways<number>
    uuid: Generated<string>
    email: string
    email_key: string
    password_hash: string | null
    username: string
    username_key: string
    level: number | null
    scope: Generated<string[]>
    settings: ColumnType<unknown, string | undefined, string>
    orders_total: Generated<number>
    verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Date
    username_chosen: Generated<boolean>
    last_name: string | null
    first_name: string | null
    phone: string | null
    birth_year: number | null
    gender: string | null
    newsletter: Generated<boolean>
    terms_version: string | null
    terms_accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    pending_email: string | null
    pending_email_key: string | null
    withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    anonymised_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    profile_revision: Generated<number>
    profile_changes: ColumnType<unknown, string | undefined, string>
    level_asked: Generated<boolean>
  }
  verification_codes: {
    id: GeneratedAlways<number>
    user_id: number
    purpose: string
    email: string
    code_hash: Buffer
    tries: Generated<number>
    sent_at: Date
    expires_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
