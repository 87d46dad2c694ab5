import { Box, Button, chakra } from '@chakra-ui/react'
import { Pencil, Store } from 'lucide-react'
import { ProfileSkeleton } from '../../components/account/ProfileSkeleton.tsx'
import { ShopEditor, type ShopEditorProps } from '../../components/account/ShopEditor.tsx'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { LoadFailure } from '../../components/feedback/LoadFailure.tsx'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import type { Shop } from '../../contract/prices.ts'
import { myDataCopy, shopsCopy } from '../../copy/settings.ts'
import { pageTitles } from '../../copy/titles.ts'
import { paths } from '../../paths.ts'
import { quietRow, rowsCard } from '../../theme/recipes/panels.ts'

export type ShopsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly reason?: string | undefined }
  | { readonly kind: 'empty' }
  | { readonly kind: 'ready'; readonly shops: readonly Shop[] }

export type ShopQuestion =
  | { readonly to: 'merge'; readonly other: Shop; readonly main: Shop }
  | { readonly to: 'remove'; readonly shop: Shop }

type EditorActions = Pick<ShopEditorProps, 'onRename' | 'onMerge' | 'onRemove' | 'onClose'>

export interface ShopsActions extends EditorActions {
  readonly onOpen: (shop: Shop) => void
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly onRetry: () => void
}

export interface ShopsScreenProps extends Pick<ShopEditorProps, 'saving' | 'message'> {
  readonly state: ShopsState
  /** The shop whose row is open. */
  readonly open: number | null
  readonly question: ShopQuestion | null
  readonly actions: ShopsActions
}

export function ShopsScreen(props: ShopsScreenProps) {
  const { question, saving, actions } = props
  return (
    <Box maxWidth="form" mx="auto">
      <ScreenHeader title={pageTitles.shops} backTo={paths.profile} backLabel={myDataCopy.back} />
      <ShopsContent {...props} />
      <ConfirmDialog
        open={question !== null}
        {...wordsOf(question)}
        busy={saving}
        onConfirm={actions.onConfirm}
        onCancel={actions.onCancel}
      />
    </Box>
  )
}

function wordsOf(question: ShopQuestion | null) {
  if (question?.to === 'merge') {
    const { other, main } = question
    return {
      title: shopsCopy.mergeQuestion(other.name, main.name),
      text: shopsCopy.mergeText(other.name, main.name),
      answers: { confirm: shopsCopy.merge },
    }
  }
  return {
    title: shopsCopy.removeQuestion(question?.shop.name ?? ''),
    text: shopsCopy.removeText,
    answers: { confirm: shopsCopy.removeConfirm },
    tone: 'danger' as const,
  }
}

function ShopsContent({ state, open, saving, message, actions }: ShopsScreenProps) {
  switch (state.kind) {
    case 'loading':
      return <ProfileSkeleton />
    case 'failed':
      return <LoadFailure {...state} onRetry={actions.onRetry} />
    case 'empty':
      return (
        <EmptyState
          picture={<Store size={64} strokeWidth={1.5} />}
          title={shopsCopy.emptyTitle}
          text={shopsCopy.empty}
        />
      )
    case 'ready':
      return (
        <chakra.ul {...rowsCard} listStyleType="none" aria-label={shopsCopy.list}>
          {state.shops.map((shop) => (
            <li key={shop.id}>
              <Button
                type="button"
                {...quietRow}
                aria-expanded={shop.id === open}
                aria-label={shopsCopy.change(shop.name)}
                onClick={() => (shop.id === open ? actions.onClose() : actions.onOpen(shop))}
              >
                <Box as="span" dir="auto" flex="1" minWidth="0" overflowWrap="anywhere">
                  {shop.name}
                </Box>
                <Box as="span" color="fg.muted">
                  <Pencil aria-hidden />
                </Box>
              </Button>
              {shop.id === open && (
                <ShopEditor
                  {...actions}
                  {...{ saving, message }}
                  shop={shop}
                  others={state.shops.filter(({ id }) => id !== shop.id)}
                />
              )}
            </li>
          ))}
        </chakra.ul>
      )
  }
}
