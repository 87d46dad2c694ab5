import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadFailureCopy } from '../../copy/failures/loadFailures.ts'
import { useAccount } from '../../data/account/account.ts'
import { useHasCodes } from '../../data/catalogue/codes.ts'
import { useProductRecentPrices } from '../../data/prices/recentPrices.ts'
import { invitationIn } from '../../domain/household/joinLink.ts'
import { paths } from '../../paths.ts'
import { LazyOverlay, lazyComponent } from '../../platform/page/lazyComponent.ts'
import { giveFoundFeedback } from '../../platform/scanner/foundFeedback.ts'
import { absoluteAddress } from '../../platform/share/shareLink.ts'
import { saveInvitation } from '../../platform/storage/invitation.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { ScannedOffer } from '../../screens/prices/PriceSheetScreen.tsx'
import { SharedCodeScreen } from '../../screens/scanner/SharedCodeScreen.tsx'
import { ShopChoiceScreen } from '../../screens/scanner/ShopChoiceScreen.tsx'
import { ProductScanner } from '../product/ProductScanner.tsx'
import { useSingleMove } from '../useOverlayOpening.ts'
import { useScanSession } from './useScanSession.ts'
import { useShoppingTrip } from './useShoppingTrip.ts'
import { useTypedName } from './useTypedName.ts'

const PriceSheet = lazyComponent(() => import('../prices/PriceSheet.tsx'), 'PriceSheet')
const NewProductSheet = lazyComponent(() => import('./NewProductSheet.tsx'), 'NewProductSheet')

const MergeDialog = lazyComponent(() => import('../product/MergeDialog.tsx'), 'MergeDialog')

const failed = (close: () => void) => () => {
  notify('error', loadFailureCopy.network)
  close()
}

/** The last two products whose price was seen on this trip. */
function useOffers(code: string | null) {
  const [offers, setOffers] = useState<readonly ScannedOffer[]>([])
  const addOffer = useCallback(
    (offer: ScannedOffer) => {
      // A code that was unknown may be a product's by now.
      const isOther = ({ id }: ScannedOffer) => id !== offer.id && id !== code
      setOffers((known) => [offer, ...known.filter(isOther)].slice(0, 2))
    },
    [code],
  )
  return { offers, addOffer }
}

function usePreloadedSheets(): void {
  useEffect(() => {
    // Wanted the moment that a code is read, with or without a network.
    for (const part of [PriceSheet, NewProductSheet]) void part.preload().catch(() => undefined)
  }, [])
}

/** Opens the invitation of a link to this app; any other link is left to the scanner. */
function useInvitationLink(): (text: string) => boolean {
  const navigate = useNavigate()
  const move = useSingleMove()
  return (text) => {
    const token = invitationIn(text, absoluteAddress(paths.join))
    if (token === null) return false
    move(() => {
      giveFoundFeedback()
      saveInvitation(token)
      navigate(paths.join)
    })
    return true
  }
}

function useMerging(sheet: ReturnType<typeof useScanSession>['sheet']) {
  const [isMerging, setIsMerging] = useState(false)
  const [main, other, ...more] = sheet?.kind === 'several' ? sheet.products : []
  const pair = main && other && more.length === 0 ? { main, other } : null
  if (isMerging && !pair) setIsMerging(false)
  return { pair, isMerging, setIsMerging }
}

export function ScanPage() {
  useAccount()
  const { code, read, sheet, onCode, ...session } = useScanSession()
  const { onChoose, onNamed, onDetails, onCloseSheet, onLeave } = session
  const { pair, isMerging, setIsMerging } = useMerging(sheet)
  const hasCodes = useHasCodes()
  const { offers, addOffer } = useOffers(code)
  const product = sheet?.kind === 'known' ? sheet.product : null
  const compareWith = offers.find(({ id }) => id !== product?.id && id !== code) ?? null
  const { history, shops } = useProductRecentPrices(product?.id ?? 0)
  const trip = useShoppingTrip(shops, onLeave, code)
  const typedName = useTypedName(onNamed, trip.sheet.tripDay)
  const onLink = useInvitationLink()
  usePreloadedSheets()
  const shared = {
    read,
    shops,
    ...trip.sheet,
    compareWith,
    onOffer: addOffer,
    onClose: onCloseSheet,
  }
  const onCloseMerge = () => setIsMerging(false)
  return (
    <>
      <ProductScanner
        isPaused={code !== null || trip.isChoosing}
        isSaved={trip.isSaved}
        {...trip.chips}
        typedName={typedName}
        onCode={onCode}
        onLink={onLink}
        onClose={trip.leave}
      />
      {trip.isChoosing && <ShopChoiceScreen {...trip.choice} />}
      <LazyOverlay
        component={PriceSheet}
        open={
          sheet?.kind === 'known'
            ? {
                key: `${code} ${sheet.opened}`,
                ...{ product: sheet.product, onDetails: trip.toForm(sheet.onDetails) },
                history,
                correcting: null,
                code: code || undefined,
                ...shared,
              }
            : null
        }
        onError={failed(onCloseSheet)}
      />
      <LazyOverlay
        component={NewProductSheet}
        open={
          code !== null && sheet?.kind === 'new'
            ? { key: code, code, ...shared, onDetails: trip.toForm(onDetails), onKnown: onChoose }
            : null
        }
        onError={failed(onCloseSheet)}
      />
      <LazyOverlay
        component={MergeDialog}
        open={
          pair && isMerging
            ? { ...pair, onDone: ({ id }) => onChoose(id), onClose: onCloseMerge }
            : null
        }
        onError={failed(onCloseMerge)}
      />
      {sheet?.kind === 'several' && !isMerging && (
        <SharedCodeScreen
          products={sheet.products}
          onChoose={onChoose}
          onMerge={pair && hasCodes ? () => setIsMerging(true) : null}
          onClose={onCloseSheet}
        />
      )}
    </>
  )
}
