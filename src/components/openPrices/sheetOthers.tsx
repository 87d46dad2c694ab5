import type { ReactNode } from 'react'
import type { PricePanel } from '../prices/priceEntryState.ts'
import { OthersBlock, type OthersState } from './OthersBlock.tsx'
import { OthersPanel } from './OthersList.tsx'

export interface SheetOthers {
  readonly state: OthersState
  readonly site: string
}

interface Sheet {
  readonly model: { readonly today: string }
  readonly panel: PricePanel | null
  readonly actions: { readonly onPanel: (panel: PricePanel | null) => void }
}

/** The block below the band and the panel that it opens; nothing without others' prices. */
export function sheetOthers(
  others: SheetOthers | null | undefined,
  { model: { today }, panel, actions: { onPanel } }: Sheet,
): { readonly others?: ReactNode; readonly panel?: ReactNode } {
  if (!others) return {}
  const { state, site } = others
  const isOpen = panel === 'others'
  const onBack = () => onPanel(null)
  return {
    others: (
      <OthersBlock
        {...{ state, today, isOpen }}
        onToggle={() => onPanel(isOpen ? null : 'others')}
      />
    ),
    ...(isOpen &&
      state.kind === 'found' && {
        panel: <OthersPanel {...{ today, site, onBack }} prices={state.prices} />,
      }),
  }
}
