import { Button, Stack } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import type { Shop } from '../../contract/prices.ts'
import { shopsCopy } from '../../copy/settings.ts'
import { priceEntryLimits } from '../../domain/limits.ts'
import { SelectField } from '../fields/SelectField.tsx'
import { NameForm } from './NameForm.tsx'

export interface ShopEditorProps {
  readonly shop: Shop
  readonly others: readonly Shop[]
  readonly saving: boolean
  readonly message: string | null
  readonly onRename: (shop: Shop, name: string) => void
  readonly onMerge: (other: Shop, main: Shop) => void
  readonly onRemove: (shop: Shop) => void
  readonly onClose: () => void
}

/** What can be done with one shop, below its row. */
export function ShopEditor(props: ShopEditorProps) {
  const { shop, others, saving, message, onRename, onMerge, onRemove, onClose } = props
  return (
    <Stack gap="4" px="min({spacing.4}, 4vw)" pb="4">
      <NameForm
        words={shopsCopy}
        name={shop.name}
        maxLength={priceEntryLimits.shopName}
        saving={saving}
        message={message}
        onSave={(name) => onRename(shop, name)}
        onCancel={onClose}
      />
      {others.length > 0 && (
        <SelectField
          label={shopsCopy.mergeWith}
          placeholder={shopsCopy.chooseOther}
          options={others.map((other) => ({ value: String(other.id), label: other.name }))}
          value=""
          disabled={saving}
          onChange={(event) => {
            const main = others.find(({ id }) => String(id) === event.target.value)
            if (main) onMerge(shop, main)
          }}
        />
      )}
      <Button
        type="button"
        variant="outline"
        colorPalette="danger"
        disabled={saving}
        onClick={() => onRemove(shop)}
      >
        <Trash2 aria-hidden />
        {shopsCopy.remove}
      </Button>
    </Stack>
  )
}
