import { useState } from 'react'
import { priceTableCopy } from '../../copy/prices/prices.ts'
import { promotionCopy } from '../../copy/prices/promotions.ts'
import { productLabels } from '../../copy/product.ts'
import { useHasPrices } from '../../data/prices/useHasPrices.ts'
import { readShoppingList } from '../../data/shopping/shoppingStore.ts'
import { exportCsv, exportJson, exportPricesCsv } from '../../data/transfer/transfer.ts'
import { civilDay } from '../../domain/format/civilDays.ts'
import type { PriceWords } from '../../domain/transfer/pricesCsv.ts'
import { saveFile } from '../../platform/transfer/saveFile.ts'
import type { MyDataScreenProps } from '../../screens/transfer/MyDataScreen.tsx'
import { useSingleFlight } from '../useSingleFlight.ts'

function fileName(start: string, ending: 'json' | 'csv'): string {
  return `${start}-${civilDay(new Date())}.${ending}`
}

const tableWords: PriceWords = {
  headings: priceTableCopy.headings,
  promotion: ({ kind }) => promotionCopy.kinds[kind].uncounted,
}

export function useExport(household: string | null): MyDataScreenProps['exported'] {
  const [state, setState] = useState<MyDataScreenProps['exported']['state']>('idle')
  const hasPrices = useHasPrices()
  const save = useSingleFlight(async (name: string, prepare: () => Promise<Blob>) => {
    setState('preparing')
    try {
      saveFile(await prepare(), name)
      setState('saved')
    } catch {
      setState('failed')
    }
  })
  const savePrices = () => save(fileName('memoprix-prix', 'csv'), () => exportPricesCsv(tableWords))
  return {
    state,
    household,
    onExportJson: () => save(fileName('memoprix', 'json'), () => exportJson(readShoppingList())),
    onExportCsv: () => save(fileName('memoprix', 'csv'), () => exportCsv(productLabels)),
    onExportPrices: hasPrices ? savePrices : null,
  }
}
