import { Box, Stack } from '@chakra-ui/react'
import { ProfileSkeleton } from '../../components/account/ProfileSkeleton.tsx'
import { LoadFailure } from '../../components/feedback/LoadFailure.tsx'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import {
  AccountRemovalCard,
  type AccountRemovalCardProps,
} from '../../components/transfer/AccountRemovalCard.tsx'
import { ExportCard, type ExportCardProps } from '../../components/transfer/ExportCard.tsx'
import { ImportCard, type ImportCardProps } from '../../components/transfer/ImportCard.tsx'
import { myDataCopy } from '../../copy/settings.ts'
import { paths } from '../../paths.ts'

export type MyDataState =
  /** The catalogue, which an import is compared with, is loading. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly reason?: string | undefined }
  | { readonly kind: 'ready' }

export interface MyDataScreenProps {
  readonly state: MyDataState
  readonly exported: ExportCardProps
  readonly imported: ImportCardProps
  readonly removal: AccountRemovalCardProps
  readonly onRetry: () => void
}

export function MyDataScreen(props: MyDataScreenProps) {
  return (
    <Box maxWidth="form" mx="auto">
      <ScreenHeader title={myDataCopy.title} backTo={paths.profile} backLabel={myDataCopy.back} />
      <MyDataContent {...props} />
    </Box>
  )
}

function MyDataContent({ state, exported, imported, removal, onRetry }: MyDataScreenProps) {
  switch (state.kind) {
    case 'loading':
      return <ProfileSkeleton />
    case 'failed':
      return <LoadFailure {...state} onRetry={onRetry} />
    case 'ready':
      return (
        <Stack gap="4">
          <ExportCard {...exported} />
          <ImportCard {...imported} />
          <AccountRemovalCard {...removal} />
        </Stack>
      )
  }
}
