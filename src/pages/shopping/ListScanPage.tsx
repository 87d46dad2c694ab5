import { useEffect } from 'react'
import { loadFailureCopy } from '../../copy/failures/loadFailures.ts'
import { pageTitles } from '../../copy/titles.ts'
import { useAccount } from '../../data/account/account.ts'
import { useProductRecentPrices } from '../../data/prices/recentPrices.ts'
import { useListReading } from '../../data/shopping/useListReading.ts'
import { LazyOverlay, lazyComponent } from '../../platform/page/lazyComponent.ts'
import { useScreenOn } from '../../platform/page/wakeLock.ts'
import { notify } from '../../platform/toasts/notify.ts'
import { SharedCodeScreen } from '../../screens/scanner/SharedCodeScreen.tsx'
import { ShopChoiceScreen } from '../../screens/scanner/ShopChoiceScreen.tsx'
import { ListScanScreen } from '../../screens/shopping/ListScanScreen.tsx'
import { ProductScanner } from '../product/ProductScanner.tsx'
import { useShoppingTrip } from '../scanner/useShoppingTrip.ts'
import { useListScan } from './useListScan.ts'

const PriceSheet = lazyComponent(() => import('../prices/PriceSheet.tsx'), 'PriceSheet')

export function ListScanPage() {
  useAccount()
  useListReading()
  useScreenOn()
  const { screen, isPaused, pricing, shared, onCode, onChoose, onCloseSheet, onLeave } =
    useListScan()
  const { history, shops } = useProductRecentPrices(pricing?.product.id ?? 0)
  const trip = useShoppingTrip(shops, onLeave, null)
  useEffect(() => {
    // Wanted the moment that it is pressed, with or without a network.
    void PriceSheet.preload().catch(() => undefined)
  }, [])
  return (
    <>
      <ProductScanner
        title={pageTitles.scanList}
        isPaused={isPaused || trip.isChoosing}
        {...trip.chips}
        result={(hint) => <ListScanScreen {...screen} hint={hint} />}
        onCode={onCode}
        onClose={trip.leave}
      />
      {trip.isChoosing && <ShopChoiceScreen {...trip.choice} />}
      <LazyOverlay
        component={PriceSheet}
        open={
          pricing && {
            ...pricing,
            key: pricing.itemId,
            history,
            shops,
            correcting: null,
            onClose: onCloseSheet,
          }
        }
        onError={() => {
          notify('error', loadFailureCopy.network)
          onCloseSheet()
        }}
      />
      {shared.length > 0 && (
        <SharedCodeScreen
          products={shared}
          onChoose={onChoose}
          onMerge={null}
          onClose={onCloseSheet}
        />
      )}
    </>
  )
}
