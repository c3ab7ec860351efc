import type { Plugin } from 'vite'

/** Source files that the build puts into one file. A pattern matches any part of a path. */
export type Chunk = {
  name: string
  /** Without patterns: all code that the first page needs. Each pattern has to match some file (`test/chunks.test.ts`). */
  files?: readonly RegExp[]
  /** The number of chunks that must import a file before it belongs here. */
  minShareCount?: number
}

/**
 * A phone pays for each request, so files that belong together come in one: all that every page needs, the parts of
 * forms, the frame of a member's screen, dialogs, storage. The rest stays with its screens. A file belongs to
 * the first chunk that matches it.
 */
export const chunks: readonly Chunk[] = [
  { name: 'core' },
  {
    name: 'forms',
    files: [
      /node_modules\/valibot\//,
      /packages\/ui\/src\/field/,
      /packages\/ui\/src\/email-input/,
      /packages\/ui\/src\/password-input/,
      /member\/src\/lib\/form\./,
      /member\/src\/ui\/form/,
      /member\/src\/ui\/brand/,
      /member\/src\/features\/account\/withdrawal-notice/,
      /member\/src\/features\/account\/social-asked/,
      /member\/src\/features\/account\/components\/notice/,
      /member\/src\/features\/account\/components\/service-name/,
      /member\/src\/features\/account\/components\/social-button/,
      /member\/src\/features\/account\/components\/social-gate/,
      /icons\/circle-alert\./,
      /icons\/circle-exclamation/,
      /icons\/info\./,
      /icons\/eye\./,
      /icons\/eye-off\./,
      /messages\/form_/,
      /messages\/mark_/,
      /messages\/login_/,
      /messages\/v_required\./,
      /messages\/v_email\./,
    ],
    minShareCount: 2,
  },
  // The login shows one corrected sentence and none of the code that results need.
  { name: 'change', files: [/packages\/ui\/src\/change/, /messages\/spoken_/], minShareCount: 2 },
  // Apart from the forms, because the login needs only two of the rules.
  { name: 'rules', files: [/member\/src\/lib\/rules/, /messages\/v_/] },
  {
    name: 'frame',
    files: [
      /packages\/ui\/src\/loading/,
      /packages\/ui\/src\/failed/,
      /member\/src\/ui\/(?!search-field|loaded|speak-button|pager|offline-note|own-image|was-now|empty-link|variant-switch|filter-footer|toggle-button|folded|bars|help-dialog|keys-help)/,
      /member\/src\/app\/shell\//,
      /member\/src\/lib\/format/,
      /member\/src\/lib\/late\./,
      /icons\/cloud-off\./,
      /icons\/pen-line\./,
      /icons\/chevron-left\./,
      /icons\/store\./,
      /icons\/user-search\./,
      /icons\/bell\./,
      /icons\/external-link\./,
      /icons\/x\./,
      /icons\/book-open-text\./,
      /icons\/house\./,
      /icons\/menu\./,
      /messages\/home_/,
      /messages\/points_/,
      /messages\/failed_/,
      /messages\/offline_/,
      /messages\/nav_/,
    ],
    minShareCount: 2,
  },
  {
    name: 'dialogs',
    files: [
      /packages\/ui\/src\/dialog\./,
      /packages\/ui\/src\/push-entry/,
      /packages\/ui\/src\/ask/,
      /packages\/ui\/src\/fetch-code/,
      /packages\/ui\/src\/help/,
      /packages\/ui\/src\/toast/,
      /messages\/dialog_/,
    ],
    minShareCount: 2,
  },
  {
    name: 'storage',
    files: [
      /node_modules\/idb\//,
      /query-persist-client-core/,
      /member\/src\/lib\/stored-/,
      /member\/src\/lib\/clear-device/,
    ],
  },
  // Every page loads these after its first paint.
  { name: 'after-paint', files: [/member\/src\/app\/after-first-paint/, /member\/src\/lib\/pwa\/install/] },
  // An unread result on home, and the answers that home waits for: apart from all that may come later.
  {
    name: 'home-first',
    files: [
      /member\/src\/app\/home\/home-parts/,
      /member\/src\/app\/home\/unread-first/,
      /member\/src\/features\/orders\/latest\./,
      /member\/src\/features\/orders\/queries\./,
      /member\/src\/features\/orders\/components\/(?:unread-card|flower)/,
      /member\/src\/features\/exercises\/queries\./,
      /member\/src\/features\/learning-insights\/queries\./,
      /member\/src\/features\/notifications\/queries\./,
      /member\/src\/features\/studies\/next-acts\./,
      /member\/src\/features\/feeds\/queries\./,
      /packages\/ui\/src\/face/,
      /messages\/orders_(?:unread|letter|read)/,
    ],
  },
  // Every member's page loads these when its first screen has had the connection for a while.
  { name: 'live', files: [/member\/src\/app\/live-effects/, /member\/src\/lib\/live\//] },
  // Every member's page loads these after its first paint.
  {
    name: 'after-paint-member',
    files: [
      /member\/src\/app\/home\/home-rest/,
      /member\/src\/features\/studies\/components\/next-act\./,
      /messages\/next_/,
      /member\/src\/features\/drafts\/queries/,
      /member\/src\/features\/subscriptions\/queries/,
      // The only rule that the merging of drafts needs: without it, home would load all rules.
      /packages\/domain\/src\/catalogue\/styles/,
    ],
  },
  // Whole, because home loads it: the comparison of two drafts would otherwise come with the dialog that shows it.
  { name: 'merge', files: [/packages\/domain\/src\/merge\//, /node_modules\/node-diff3\//] },
  // Every page loads these a moment later. Apart from the shared texts, which it would load with them.
  {
    name: 'push',
    files: [/member\/src\/features\/notifications\/push\//, /member\/src\/lib\/pwa\/push/, /messages\/push_device/],
    minShareCount: 2,
  },
  // The way to the assistant from drafts and orders. Home, which loads what screens share, has none.
  {
    name: 'assistant-entry',
    files: [
      /member\/src\/features\/assistant\/(?:index|ai-label|components\/assistant-button)/,
      /messages\/assistant_open/,
      /icons\/messages-square/,
      /member\/src\/lib\/typed/,
    ],
    minShareCount: 2,
  },
  // Code of several screens, without the corrected text, which few need. Before the shop, which would take its part of these
  // along, so that every other screen would load the shop. The first load lists all files, so a file for one text, one icon or
  // one small part costs more than it saves.
  {
    name: 'shared',
    files: [
      /packages\/ui\/src\/(?!corrected-text)/,
      /member\/src\/lib\//,
      /member\/src\/ui\/(?:search-field|loaded|speak-button|empty-link|folded|pager|filter-footer|toggle-button)/,
      /node_modules\/lucide-react\//,
      /packages\/messages\/src\/(?!generated\/messages\/(?:plans_|words_|shop_(?!code_)))/,
    ],
    minShareCount: 2,
  },
  // The steps of a purchase follow each other, so the whole shop comes in one file, without the forms that few open,
  // the rewards, the cards and the coupons.
  {
    name: 'shop',
    files: [
      /member\/src\/features\/shop\/(?!modals\/|screens\/(?:settings-|shop-coupons)|components\/(?:card-row|code-form))/,
      /member\/src\/ui\/bars/,
      /messages\/shop_(?!document_(?!of)|reward_|stage|coupons_(?:empty|own|use)|code_|coupon_(?:code|minimum|until|used_on)|cards_|card_(?:add|remove|stored|twin|unusable))/,
    ],
  },
  // The steps to a plan follow each other too.
  {
    name: 'plans',
    files: [/member\/src\/features\/subscriptions\/(?!queries)/, /messages\/plans_/],
  },
  {
    name: 'shared-rules',
    files: [
      /packages\/domain\/src\/catalogue/,
      /packages\/domain\/src\/counting/,
      /packages\/domain\/src\/drafts/,
      /member\/src\/features\/(?:drafts|orders)\/failure/,
      /member\/src\/features\/drafts\/(?:begin|estimates|flow|nomination|price-text|pricing|use-choosing)/,
      /member\/src\/features\/drafts\/components\/buy-points/,
      /member\/src\/features\/orders\/(?:actions|field-names)/,
    ],
    minShareCount: 2,
  },
  { name: 'instructors', files: [/member\/src\/features\/instructors\//], minShareCount: 2 },
  { name: 'own-account', files: [/member\/src\/features\/account\//], minShareCount: 2 },
]

/** The same for the bundler. */
export const codeSplitting = {
  groups: chunks.map(({ name, files, minShareCount }) => ({
    name,
    ...(files ? { test: new RegExp(files.map(({ source }) => source).join('|')) } : { tags: ['$initial' as const] }),
    ...(minShareCount !== undefined && { minShareCount }),
  })),
}

/** The parts of the home screen and of its frame. */
export const partsOfHome: readonly RegExp[] = [
  /\/member\/src\/app\/screens\/home\.tsx$/,
  /\/member\/src\/app\/shell\/bars\.tsx$/,
]

/** Lists the files of these parts, so that the server can announce them in a header. Fails the build if one is missing. */
export const aheadOfHome: Plugin = {
  name: 'ahead-of-home',
  generateBundle(_options, bundle) {
    const built = Object.values(bundle).filter((one) => one.type === 'chunk')
    const parts = partsOfHome.map((part) => {
      const found = built.find(({ facadeModuleId }) => part.test(facadeModuleId ?? ''))
      return found ?? this.error(`No file of the build is made of ${part.source}.`)
    })
    const entry = built.find(({ isEntry }) => isEntry)?.fileName
    const files = new Set(parts.flatMap(({ fileName, imports }) => [fileName, ...imports]))
    const source = JSON.stringify([...files].filter((file) => file !== entry).map((file) => `/${file}`))
    this.emitFile({ type: 'asset', fileName: 'ahead-of-home.json', source })
  },
}
