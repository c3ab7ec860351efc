// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type DB = {
  ads: {
    id: number
    title: string
    text: Generated<string>
    image: string | null
    url: string
    starts_at: Date
    ends_at: Date
    sort: number
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  audit_entries: {
    id: GeneratedAlways<number>
    operator_id: number | null
    act: string
    subject_type: string
    subject_id: number
    before: ColumnType<unknown, string, string>
    after: ColumnType<unknown, string, string>
    why: string
    at: Date
  }
  blogs: {
    id: number
    title: string
    excerpt: Generated<string>
    url: string
    image: string | null
    published_at: Date
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  campaigns: {
    id: number
    title: string
    image: string
    url: string
    starts_at: Date
    ends_at: Date
    sort: number
    wide_image: string | null
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  categories: {
    id: number
    name: string
    description: Generated<string>
    unit: string
    counted: string
    exercises: string
    styles: number[]
    lite: boolean
    biz: boolean
    instructor_types: string[]
    sort: number
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  corrections: {
    order_id: number
    version: number
    instructor_id: number
    lines: ColumnType<unknown, string, string>
    comment: string
    delivered_at: Date
    phrases: ColumnType<unknown, string | undefined, string>
  }
  data_exports: {
    id: GeneratedAlways<number>
    user_id: number
    status: string
    created_at: Date
    ready_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    session_id: string | null
    attempts: Generated<number>
    taken_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    file_key: string | null
  }
  desk_password_links: {
    token_hash: Buffer
    principal: string
    principal_id: number
    created_at: Date
    expires_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  due_checks: {
    name: string
    due_at: Date
  }
  due_notices: {
    order_id: number
    due_at: Date
    stage: number
    at: Date
  }
  earnings: {
    id: GeneratedAlways<number>
    instructor_id: number
    order_id: number
    blocks: number
    yen: number
    at: Date
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
  exercise_pins: {
    day: string
    category_id: number
    exercise_id: number
  }
  exercises: {
    id: number
    category_id: number
    title: string
    level: number
    tags: Generated<string[]>
    emails: Generated<boolean>
    prompt_ja: Generated<string>
    prompt_en: Generated<string>
    hint: Generated<string>
    model_phrases: ColumnType<unknown, string | undefined, string>
    audios: ColumnType<unknown, string | undefined, string>
    sort: number
    created_at: Date
    words: GeneratedAlways<string>
    pairs: GeneratedAlways<number[]>
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  files: {
    id: GeneratedAlways<number>
    name: string
    user_id: number
    kind: string
    mime: string
    title: string
    key: string
    thumb_key: string | null
    bytes: number
    width: number | null
    height: number | null
    created_at: Date
    stored_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    needed_at: Date
    checked_at: Date
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    cleared_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    clear_after: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  flashcard_categories: {
    id: GeneratedAlways<number>
    user_id: number
    name: string
    is_public: Generated<boolean>
    created_at: Date
  }
  flashcards: {
    id: GeneratedAlways<number>
    category_id: number
    english: string
    japanese: string
    note: string
    order_id: number | null
    line: number | null
    created_at: Date
    checked: Generated<boolean>
  }
  gift_holds: {
    user_id: number
    reason: string
    address: string | null
    at: Date
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  instructor_applications: {
    id: GeneratedAlways<number>
    email: string
    email_key: string
    name: string
    type: string
    courses: string[]
    introduction: string
    sample: string
    locale: string
    created_at: Date
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    decision: string | null
    instructor_id: number | null
  }
  instructors: {
    id: GeneratedAlways<number>
    uuid: Generated<string>
    email: string
    email_key: string
    password_hash: string | null
    name: string
    type: string
    courses: string[]
    tags: Generated<string[]>
    age_band: string | null
    gender: string | null
    country: string | null
    greeting: Generated<string>
    greeting_en: Generated<string>
    biz_certified: Generated<boolean>
    accepting: Generated<boolean>
    grade: Generated<number>
    slots: Generated<number>
    weekly_hours: ColumnType<unknown, string | undefined, string>
    activated_at: Date
    created_at: Date
    words: GeneratedAlways<string>
    approved_courses: string[] | null
    suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    checked_deliveries: Generated<number>
  }
  invariant_runs: {
    id: GeneratedAlways<number>
    at: Date
    took_ms: number
    results: ColumnType<unknown, string, string>
  }
  legal_texts: {
    name: string
    version: string
    body: string
    valid_from: Date
  }
  login_failures: {
    id: GeneratedAlways<number>
    account_key: string
    address: string
    at: Date
  }
  mails: {
    id: GeneratedAlways<number>
    kind: string
    user_id: number | null
    recipient: string
    subject: string
    plain: string
    html: string
    created_at: Date
    due_at: Date
    attempts: Generated<number>
    sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    given_up_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    last_error: string | null
    order_id: number | null
    urgent: Generated<boolean>
  }
  migrations: {
    name: string
    applied_at: ColumnType<Date, Date | undefined, Date>
  }
  moved_clock: {
    id: Generated<boolean>
    moved_ms: number
    version: number
    moved_from: Date
    moved_to: Date
    swept: ColumnType<unknown, string | undefined, string>
  }
  movie_histories: {
    user_id: number
    movie_id: number
    position: number
    duration: number
    completed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    watched_at: Date
  }
  movies: {
    id: number
    title: string
    seconds: number
    sort: number
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  news: {
    id: number
    title: string
    body: string
    published_at: Date
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  notification_settings: {
    user_id: number
    group_name: string
    mail: Generated<boolean>
    push: Generated<boolean>
  }
  notifications: {
    id: GeneratedAlways<number>
    user_id: number
    event_key: string
    kind: string
    data: ColumnType<unknown, string, string>
    read_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Date
  }
  operator_alerts: {
    kind: string
    sent_at: Date
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
  order_consultations: {
    id: GeneratedAlways<number>
    order_id: number
    author: string
    content: string
    at: Date
  }
  order_documents: {
    order_id: number
    file_id: number
    fingerprint: string
    made_at: Date
  }
  order_events: {
    id: GeneratedAlways<number>
    order_id: number
    from_status: number | null
    to_status: number
    actor: string
    actor_id: number | null
    reason: Generated<string>
    at: Date
    instructor_id: number | null
  }
  order_files: {
    order_id: number
    n: number
    file_id: number
  }
  order_lines: {
    order_id: number
    n: number
    english: string
    japanese: string
    exercise_id: number | null
  }
  order_questions: {
    id: GeneratedAlways<number>
    order_id: number
    n: number
    content: string
    answer: string | null
    asked_at: Date
    answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    points: Generated<number>
    refunded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  order_surveys: {
    order_id: number
    instructor_id: number
    value: string
    content: string
    is_private: boolean
    at: Date
  }
  order_texts: {
    user_id: number
    field: string
    order_id: number
    part: number
    content: string
  }
  orders: {
    id: GeneratedAlways<number>
    uuid: Generated<string>
    user_id: number
    save_id: number
    idempotency_key: string
    title: string
    category_id: number
    biz: boolean
    course: string
    wanted_type: string
    charged_type: string
    language: string
    species: number
    tag: Generated<string>
    message: Generated<string>
    authorize_example: Generated<boolean>
    wished_date: string | null
    nominated_id: number | null
    open_to_others: Generated<boolean>
    unit: string
    length: number
    blocks: number
    points: number
    quota: Generated<number>
    status: Generated<number>
    cancel_reason: string | null
    return_reason: string | null
    return_comment: string | null
    teacher_id: number | null
    bookmark: Generated<boolean>
    note: Generated<string>
    placed_at: Date
    claimed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    submitted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    delivered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    hidden_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    pool_from: ColumnType<Date | null, Date | null | undefined, Date | null>
    pay_yen: number | null
    asked: Generated<number>
    promised_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    handed_in_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    goes_out_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    offered_id: number | null
    declined_by: Generated<number[]>
    flags: ColumnType<unknown, string | undefined, string>
    refunded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    nominee_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  password_requests: {
    id: GeneratedAlways<number>
    email_key: string
    at: Date
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
  plan_products: {
    id: GeneratedAlways<number>
    key: string
    type: string
    explanation: string | null
    instructor: string | null
    words: number | null
    monthly_quota: number | null
    ai: boolean
    prices: ColumnType<unknown, string, string>
    quotas: ColumnType<unknown, string, string>
    sort: number
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  point_entries: {
    id: GeneratedAlways<number>
    user_id: number
    lot_id: number
    amount: number
    kind: string
    ref_type: string
    ref_id: number
    seq: number
    at: Date
  }
  point_lots: {
    id: GeneratedAlways<number>
    user_id: number
    kind: string
    granted: number
    remaining: number
    regranted: Generated<boolean>
    expires_at: Date
    created_at: Date
    gift: Generated<boolean>
    expiry_told: number | null
    expiry_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  pool_digests: {
    instructor_id: number
    wanted: Generated<boolean>
    seen_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  price_rules: {
    version: GeneratedAlways<number>
    rules: ColumnType<unknown, string, string>
    valid_from: Date
  }
  push_subscriptions: {
    id: GeneratedAlways<number>
    session_id: string
    user_id: number
    endpoint: string
    p256dh: string
    auth: string
    created_at: Date
  }
  pushes: {
    id: GeneratedAlways<number>
    notification_id: number
    subscription_id: number
    text: string
    path: string
    created_at: Date
    due_at: Date
    attempts: Generated<number>
    sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    given_up_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    last_error: string | null
  }
  question_earnings: {
    question_id: number
    instructor_id: number
    yen: number
    at: Date
  }
  quota_periods: {
    id: GeneratedAlways<number>
    user_id: number
    product_id: number
    key: string
    starts_at: Date
    ends_at: Date
    allowed: number
    used: Generated<number>
  }
  recovery_codes: {
    hash: Buffer
    principal: string
    principal_id: number
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  route_visits: {
    day: string
    route: string
    visits: number
  }
  save_revisions: {
    save_id: number
    user_id: number
    revision: number
    content: ColumnType<unknown, string | undefined, string>
    written_at: Date
    replaced_at: Date
    digest: Buffer | null
    bytes: Generated<number>
    settled: Generated<boolean>
  }
  saves: {
    id: GeneratedAlways<number>
    user_id: number
    create_key: string | null
    revision: Generated<number>
    content: ColumnType<unknown, string, string>
    created_at: Date
    updated_at: Date
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
  seed_rows: {
    seed: string
    key: string
    content: ColumnType<unknown, string, string>
    retired: Generated<boolean>
  }
  seeds: {
    name: string
    hash: string
    loaded_at: Date
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
  snippets: {
    id: GeneratedAlways<number>
    instructor_id: number
    name: string
    content: string
    kind: string | null
    created_at: Date
    updated_at: Date
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
  speech_audios: {
    key: string
    bytes: number
    created_at: Date
    used_at: Date
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
  stream_events: {
    id: GeneratedAlways<number>
    audience: string
    audience_id: number
    kind: string
    payload: ColumnType<unknown, string, string>
    at: Date
    xact: Generated<string>
    horizon: Generated<string>
  }
  subscription_payments: {
    id: GeneratedAlways<number>
    user_id: number
    product_id: number
    started_at: Date
    paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  teacher_blocks: {
    user_id: number
    instructor_id: number
    at: Date
  }
  teacher_figures: {
    instructor_id: number
    deliveries: number
    median_minutes: number | null
    median_of: Generated<number>
    month_minutes: number | null
    good: Generated<number>
    rated: Generated<number>
    counted_at: Date
  }
  teacher_likes: {
    user_id: number
    instructor_id: number
    at: Date
  }
  teacher_memos: {
    id: GeneratedAlways<number>
    user_id: number
    instructor_id: number
    content: string
    created_at: Date
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
  understood_edits: {
    order_id: number
    line: number
    start: number
    user_id: number
    at: Date
  }
  users: {
    id: GeneratedAlways<number>
    uuid: Generated<string>
    email: string
    email_key: string
    password_hash: string | null
    username: string
    username_key: string
    level: Generated<number>
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
  withdrawals: {
    user_id: number
    reason: Generated<string>
    at: Date
  }
  work_revisions: {
    order_id: number
    instructor_id: number
    revision: number
    content: ColumnType<unknown, string, string>
    replaced_at: Date
    written_at: Date
    bytes: Generated<number>
    settled: Generated<boolean>
  }
  works: {
    order_id: number
    instructor_id: number
    revision: Generated<number>
    content: ColumnType<unknown, string, string>
    updated_at: Date
  }
}
