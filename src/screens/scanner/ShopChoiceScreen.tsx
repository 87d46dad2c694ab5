import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { PriceSheetFrame } from '../../components/prices/PriceSheetFrame.tsx'
import { ShopPanel, type ShopPanelProps } from '../../components/prices/ShopPanel.tsx'
import { scanShopCopy } from '../../copy/scanner.ts'

export interface ShopChoiceScreenProps extends Omit<ShopPanelProps, 'firstRef'> {
  readonly onClose: () => void
}

export function ShopChoiceScreen({ onClose, ...choice }: ShopChoiceScreenProps) {
  const first = useRef<HTMLButtonElement>(null)
  return (
    <PriceSheetFrame
      title={scanShopCopy.title}
      product={null}
      initialFocus={first}
      onClose={onClose}
    >
      <chakra.p color="fg.muted" mt="1" mb="3">
        {scanShopCopy.help}
      </chakra.p>
      <ShopPanel {...choice} firstRef={first} />
    </PriceSheetFrame>
  )
}
