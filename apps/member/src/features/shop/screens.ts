import type { ComponentType } from 'react'
import ShopScreen from './screens/shop.tsx'
import ShopCheckoutScreen from './screens/shop-checkout.tsx'
import ShopHistoriesPurchasesScreen from './screens/shop-histories-purchases.tsx'
import ShopPaymentsScreen from './screens/shop-payments.tsx'
import ShopPointsScreen from './screens/shop-points.tsx'
import ShopResourcesScreen from './screens/shop-resources.tsx'
import ShopThanksScreen from './screens/shop-thanks.tsx'
import ShopWordListsScreen from './screens/shop-word-lists.tsx'

const here = (screen: ComponentType) => async () => ({ default: screen })

/**
 * The screens of the shop by the names of their routes, which are the names of their files. Those that are no step of a purchase
 * are fetched apart, by the shop, so that the first load does not name their files.
 */
export const shopScreens = {
  'settings-credit-card': () => import('./screens/settings-credit-card.tsx'),
  'settings-member-reward': () => import('./screens/settings-member-reward.tsx'),
  shop: here(ShopScreen),
  'shop-checkout': here(ShopCheckoutScreen),
  'shop-coupons': () => import('./screens/shop-coupons.tsx'),
  'shop-histories-purchases': here(ShopHistoriesPurchasesScreen),
  'shop-payments': here(ShopPaymentsScreen),
  'shop-points': here(ShopPointsScreen),
  'shop-resources': here(ShopResourcesScreen),
  'shop-thanks': here(ShopThanksScreen),
  'shop-word-lists': here(ShopWordListsScreen),
}
