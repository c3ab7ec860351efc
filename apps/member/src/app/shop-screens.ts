import ResourcesTextbooksScreen from '../features/shop/screens/resources-textbooks.tsx'
import ResourcesWordListsScreen from '../features/shop/screens/resources-word-lists.tsx'
import SettingsCreditCardScreen from '../features/shop/screens/settings-credit-card.tsx'
import SettingsMemberRewardScreen from '../features/shop/screens/settings-member-reward.tsx'
import ShopScreen from '../features/shop/screens/shop.tsx'
import ShopCheckoutScreen from '../features/shop/screens/shop-checkout.tsx'
import ShopCouponsScreen from '../features/shop/screens/shop-coupons.tsx'
import ShopHistoriesPurchasesScreen from '../features/shop/screens/shop-histories-purchases.tsx'
import ShopPaymentsScreen from '../features/shop/screens/shop-payments.tsx'
import ShopPointsScreen from '../features/shop/screens/shop-points.tsx'
import ShopResourcesScreen from '../features/shop/screens/shop-resources.tsx'
import ShopThanksScreen from '../features/shop/screens/shop-thanks.tsx'
import ShopWordListsScreen from '../features/shop/screens/shop-word-lists.tsx'

/** The screens of the shop by the names of their routes, which are the names of their files. */
export const shopScreens = {
  'resources-textbooks': ResourcesTextbooksScreen,
  'resources-word-lists': ResourcesWordListsScreen,
  'settings-credit-card': SettingsCreditCardScreen,
  'settings-member-reward': SettingsMemberRewardScreen,
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
