// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { AccountTables } from './schema/account.gen.ts'
import type { BooksTables } from './schema/books.gen.ts'
import type { CatalogueTables } from './schema/catalogue.gen.ts'
import type { ChatsTables } from './schema/chats.gen.ts'
import type { CorrectionsTables } from './schema/corrections.gen.ts'
import type { DbTables } from './schema/db.gen.ts'
import type { DraftsTables } from './schema/drafts.gen.ts'
import type { ExercisesTables } from './schema/exercises.gen.ts'
import type { FeedsTables } from './schema/feeds.gen.ts'
import type { FlashcardsTables } from './schema/flashcards.gen.ts'
import type { InstructorsTables } from './schema/instructors.gen.ts'
import type { LearningInsightsTables } from './schema/learning-insights.gen.ts'
import type { MonitoringTables } from './schema/monitoring.gen.ts'
import type { MoviesTables } from './schema/movies.gen.ts'
import type { NotificationsTables } from './schema/notifications.gen.ts'
import type { OneTableModulesTables } from './schema/one-table-modules.gen.ts'
import type { OrdersTables } from './schema/orders.gen.ts'
import type { PaymentsTables } from './schema/payments.gen.ts'
import type { PersonalDataTables } from './schema/personal-data.gen.ts'
import type { PointsTables } from './schema/points.gen.ts'
import type { PushTables } from './schema/push.gen.ts'
import type { RankingsTables } from './schema/rankings.gen.ts'
import type { ReportsTables } from './schema/reports.gen.ts'
import type { ShopTables } from './schema/shop.gen.ts'
import type { StudiesTables } from './schema/studies.gen.ts'
import type { SubscriptionsTables } from './schema/subscriptions.gen.ts'
import type { WordsTables } from './schema/words.gen.ts'

export type DB = AccountTables &
  BooksTables &
  CatalogueTables &
  ChatsTables &
  CorrectionsTables &
  DbTables &
  DraftsTables &
  ExercisesTables &
  FeedsTables &
  FlashcardsTables &
  InstructorsTables &
  LearningInsightsTables &
  MonitoringTables &
  MoviesTables &
  NotificationsTables &
  OneTableModulesTables &
  OrdersTables &
  PaymentsTables &
  PersonalDataTables &
  PointsTables &
  PushTables &
  RankingsTables &
  ReportsTables &
  ShopTables &
  StudiesTables &
  SubscriptionsTables &
  WordsTables
