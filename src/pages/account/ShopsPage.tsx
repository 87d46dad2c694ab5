import { useState } from 'react'
import type { Shop } from '../../contract/prices.ts'
import { shopsCopy } from '../../copy/settings.ts'
import { isSignedOut } from '../../data/http/apiError.ts'
import { useShopChanges, useShops } from '../../data/prices/shops.ts'
import { sortByName } from '../../domain/catalogue/productList.ts'
import { foldText } from '../../domain/format/foldText.ts'
import { notify } from '../../platform/toasts/notify.ts'
import {
  type ShopQuestion,
  ShopsScreen,
  type ShopsState,
} from '../../screens/account/ShopsScreen.tsx'
import { failureMessage, tryTo } from '../notifyFailure.ts'
import { toLoadState } from '../toLoadState.ts'
import { useSingleFlight } from '../useSingleFlight.ts'

export function ShopsPage() {
  const { resource, retry } = useShops()
  const { rename, merge, remove } = useShopChanges()
  const [open, setOpen] = useState<number | null>(null)
  const [question, setQuestion] = useState<ShopQuestion | null>(null)
  const [saving, setSaving] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const save = useSingleFlight(sendName)
  const confirm = useSingleFlight(sendAnswer)

  const shops = resource.kind === 'ready' ? resource.value.items : []
  const state: ShopsState =
    resource.kind !== 'ready'
      ? toLoadState(resource, 'loadData')
      : shops.length === 0
        ? { kind: 'empty' }
        : { kind: 'ready', shops: sortByName(shops) }

  function show(shop: Shop | null) {
    setMessage(null)
    setOpen(shop?.id ?? null)
  }

  async function sendName(shop: Shop, name: string) {
    if (name === shop.name) return show(null)
    const duplicate = shops.find(
      ({ id, name: other }) => id !== shop.id && foldText(other) === foldText(name),
    )
    if (duplicate) return setQuestion({ to: 'merge', other: shop, main: duplicate })
    setSaving(true)
    setMessage(null)
    try {
      await rename(shop, name)
      show(null)
      notify('success', shopsCopy.renamed(name))
    } catch (error) {
      if (!isSignedOut(error)) setMessage(failureMessage(error, 'changeShop'))
    }
    setSaving(false)
  }

  async function sendAnswer() {
    if (!question) return
    setSaving(true)
    await tryTo('changeShop', async () => {
      if (question.to === 'merge') {
        const { other, main } = question
        await merge(other, main)
        notify('success', shopsCopy.merged(main.name))
      } else {
        await remove(question.shop)
        notify('success', shopsCopy.removed(question.shop.name))
      }
      show(null)
    })
    setSaving(false)
    setQuestion(null)
  }

  return (
    <ShopsScreen
      state={state}
      open={open}
      question={question}
      saving={saving}
      message={message}
      actions={{
        onOpen: show,
        onClose: () => show(null),
        onRename: save,
        onMerge: (other, main) => setQuestion({ to: 'merge', other, main }),
        onRemove: (shop) => setQuestion({ to: 'remove', shop }),
        onConfirm: confirm,
        onCancel: () => setQuestion(null),
        onRetry: retry,
      }}
    />
  )
}
