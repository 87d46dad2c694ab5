import type { EntryFault } from '../../domain/prices/priceEntry.ts'
import type { PricePanel } from '../../screens/prices/PriceSheetScreen.tsx'

/** Where what is wrong with a price is mended; null at the amount itself. */
export const panelOf: Readonly<Record<EntryFault['field'], PricePanel | null>> = {
  paid: null,
  content: 'content',
  packs: 'content',
  promotion: 'promotion',
  seenOn: 'day',
}
