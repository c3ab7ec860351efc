import ResourcesTextbooksScreen from './screens/resources-textbooks.tsx'
import ResourcesWordListsScreen from './screens/resources-word-lists.tsx'
import SettingsCreditCardScreen from './screens/settings-credit-card.tsx'
import ShopScreen from './screens/shop.tsx'
import ShopCheckoutScreen from './screens/shop-checkout.tsx'
import ShopCouponsScreen from './screens/shop-coupons.tsx'
import ShopHistoriesPurchasesScreen from './screens/shop-histories-purchases.tsx'
import ShopPaymentsScreen from './screens/shop-payments.tsx'
import ShopPointsScreen from './screens/shop-points.tsx'
import ShopResourcesScreen from './screens/shop-resources.tsx'
import ShopThanksScreen from './screens/shop-thanks.tsx'
import ShopWordListsScreen from './screens/shop-word-lists.tsx'

/** The screens of the shop by the names of their routes, which are the names of their files. */
export const shopScreens = {
  'resources-textbooks': ResourcesTextbooksScreen,
  'resources-word-lists': ResourcesWordListsScreen,
  'settings-credit-card': SettingsCreditCardScreen,
  shop: ShopScreen,
  'shop-checkout': ShopCheckoutScreen,
  'shop-coupons': ShopCouponsScreen,
  'shop-histories-purchases': ShopHistoriesPurchasesScreen,
  'shop-payments': ShopPaymentsScreen,
  'shop-points': ShopPointsScreen,
  'shop-resources': ShopResourcesScreen,
  'shop-thanks': ShopThanksScreen,
  'shop-word-lists': ShopWordListsScreen,
}
