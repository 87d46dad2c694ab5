import { useState } from 'react'
import { productLabels } from '../../copy/product.ts'
import { exportCsv, exportJson } from '../../data/transfer.ts'
import { readShoppingList } from '../../platform/shopping/shoppingStore.ts'
import { saveFile } from '../../platform/transfer/saveFile.ts'
import type { MyDataScreenProps } from '../../screens/transfer/MyDataScreen.tsx'
import { useSingleFlight } from '../useSingleFlight.ts'

/** `memoprix-2026-11-21.json`, by the device's date. */
function fileName(ending: 'json' | 'csv'): string {
  const now = new Date()
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  const day = parts.map((part) => String(part).padStart(2, '0')).join('-')
  return `memoprix-${day}.${ending}`
}

export function useExport(): MyDataScreenProps['exported'] {
  const [state, setState] = useState<MyDataScreenProps['exported']['state']>('idle')
  const save = useSingleFlight(async (ending: 'json' | 'csv') => {
    setState('preparing')
    try {
      const content =
        ending === 'json' ? await exportJson(readShoppingList()) : await exportCsv(productLabels)
      saveFile(content, fileName(ending))
      setState('saved')
    } catch {
      setState('failed')
    }
  })
  return { state, onExportJson: () => save('json'), onExportCsv: () => save('csv') }
}
