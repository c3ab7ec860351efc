import { accountModule } from './account/index.ts'
import { assistantModule } from './assistant/index.ts'
import { auditModule } from './audit/index.ts'
import { booksModule } from './books/index.ts'
import { catalogueModule } from './catalogue/index.ts'
import { chatsModule } from './chats/index.ts'
import { correctionsModule } from './corrections/index.ts'
import { documentsModule } from './documents/index.ts'
import { draftsModule } from './drafts/index.ts'
import { exercisesModule } from './exercises/index.ts'
import { feedsModule } from './feeds/index.ts'
import { filesModule } from './files/index.ts'
import { flashcardsModule } from './flashcards/index.ts'
import { formsModule } from './forms/index.ts'
import { helpModule } from './help/index.ts'
import { learningInsightsModule } from './learning-insights/index.ts'
import { legalModule } from './legal/index.ts'
import { mailModule } from './mail/index.ts'
import { monitoringModule } from './monitoring/index.ts'
import { moviesModule } from './movies/index.ts'
import { notificationsModule } from './notifications/index.ts'
import { ordersModule } from './orders/index.ts'
import { paymentsModule } from './payments/index.ts'
import { personalDataModule } from './personal-data/index.ts'
import { pointsModule } from './points/index.ts'
import { pushModule } from './push/index.ts'
import { rankingsModule } from './rankings/index.ts'
import { reportsModule } from './reports/index.ts'
import { shopModule } from './shop/index.ts'
import { snippetsModule } from './snippets/index.ts'
import { speechModule } from './speech/index.ts'
import { studiesModule } from './studies/index.ts'
import { subscriptionsModule } from './subscriptions/index.ts'
import { instructorsModule } from './instructors/index.ts'
import { textsModule } from './texts/index.ts'
import { timelineModule } from './timeline/index.ts'
import { troubleModule } from './trouble/index.ts'
import { wordsModule } from './words/index.ts'
import type { Database } from '../db/database.ts'
import { loadSeeds } from '../db/seeds.ts'
import type { Module } from './manifest.ts'

/** Every module of the server. Their seeds are loaded in this order: `catalogue` comes before `exercises`, which refers to it. */
export const modules: readonly Module[] = [
  accountModule,
  assistantModule,
  auditModule,
  booksModule,
  catalogueModule,
  chatsModule,
  correctionsModule,
  documentsModule,
  draftsModule,
  exercisesModule,
  feedsModule,
  filesModule,
  flashcardsModule,
  formsModule,
  helpModule,
  learningInsightsModule,
  legalModule,
  mailModule,
  monitoringModule,
  moviesModule,
  notificationsModule,
  ordersModule,
  paymentsModule,
  personalDataModule,
  pointsModule,
  pushModule,
  rankingsModule,
  reportsModule,
  shopModule,
  snippetsModule,
  speechModule,
  studiesModule,
  subscriptionsModule,
  instructorsModule,
  textsModule,
  timelineModule,
  troubleModule,
  wordsModule,
]

/** Loads the starter content of all modules, as far as its files have changed. */
export const loadContent = (db: Database, now: Date, options: { demo: boolean }): Promise<void> =>
  loadSeeds(
    db,
    modules.flatMap((module) => module.seeds ?? []),
    now,
    options,
  )
