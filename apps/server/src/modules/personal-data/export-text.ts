import type { Connection } from '../../db/database.ts'
import * as account from '../account/index.ts'
import * as chats from '../chats/index.ts'
import * as drafts from '../drafts/index.ts'
import * as files from '../files/index.ts'
import * as flashcards from '../flashcards/index.ts'
import * as mail from '../mail/index.ts'
import * as movies from '../movies/index.ts'
import * as notifications from '../notifications/index.ts'
import * as orders from '../orders/index.ts'
import * as points from '../points/index.ts'
import * as push from '../push/index.ts'
import * as rankings from '../rankings/index.ts'
import * as shop from '../shop/index.ts'
import * as studies from '../studies/index.ts'
import * as subscriptions from '../subscriptions/index.ts'
import * as teachers from '../instructors/index.ts'
import * as insights from '../learning-insights/index.ts'
import * as reports from '../reports/index.ts'
import { jsonText } from './json-text.ts'

/** All data of a member as JSON, in pieces, each part by the module that owns it. Long parts are read while they are written. */
export async function* exportText(db: Connection, userId: number, now: Date): AsyncGenerator<string> {
  yield* jsonText({
    made_at: now,
    account: await account.exportOf(db, userId, now),
    drafts: drafts.exportOf(db, userId),
    files: await files.exportOf(db, userId),
    orders: orders.exportOf(db, userId, now),
    chats: await chats.exportOf(db, userId),
    teachers: await teachers.exportOf(db, userId),
    understood: await insights.exportOf(db, userId),
    attempts: await insights.attemptsBy(db, userId),
    study_weeks: await studies.everyWeekOf(db, userId),
    edit_counts: await insights.countsBy(db, userId),
    flashcards: await flashcards.exportOf(db, userId),
    reports: await reports.exportOf(db, userId),
    ...(await studies.exportOf(db, userId)),
    points: await points.exportOf(db, userId),
    purchases: await shop.exportOf(db, userId),
    ...(await shop.exportAroundPurchases(db, userId)),
    plans: await subscriptions.exportOf(db, userId),
    movies: await movies.exportOf(db, userId),
    rankings: await rankings.exportOf(db, userId),
    notifications: notifications.exportOf(db, userId),
    notification_settings: (await notifications.settingsOf(db, userId)).items,
    mails: await mail.exportOf(db, userId),
    push_devices: await push.exportOf(db, userId),
  })
}
