import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { productLabels } from '../../copy/product.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { InlineMessage } from '../feedback/InlineMessage.tsx'
import { FileInput } from '../fields/FileInput.tsx'
import { ProductPicture } from './ProductPicture.tsx'

export type PhotoState =
  | { readonly kind: 'none' }
  | { readonly kind: 'compressing' }
  | { readonly kind: 'taken'; readonly url: string }
  | { readonly kind: 'failed'; readonly message: string }

export interface PhotoFieldProps {
  readonly photo: PhotoState
  readonly onTakePhoto: () => void
  readonly onPhoto: (file: File) => void
  readonly onRemove: () => void
}

const hints: Readonly<Record<PhotoState['kind'], string>> = {
  none: productFormCopy.photoHint,
  failed: productFormCopy.photoHint,
  compressing: productFormCopy.compressing,
  taken: productFormCopy.photoTaken,
}

export function PhotoField({ photo, onTakePhoto, onPhoto, onRemove }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const labelId = useId()
  return (
    <Stack role="group" aria-labelledby={labelId} gap="2">
      <chakra.span id={labelId} fontWeight="semibold" textStyle="sm">
        {productLabels.photo}
      </chakra.span>
      <Flex gap="4" align="center" wrap="wrap">
        <PhotoPreview photo={photo} />
        <Stack gap="2" flex="1 1 min(11rem, 100%)" minWidth="0" align="flex-start">
          <Button type="button" variant="outline" size="sm" maxWidth="full" onClick={onTakePhoto}>
            <Camera aria-hidden />
            {productFormCopy.takePhoto}
          </Button>
          <Button
            type="button"
            variant="outline"
            size="sm"
            maxWidth="full"
            onClick={() => input.current?.click()}
          >
            <ImagePlus aria-hidden />
            {productFormCopy.choosePhoto}
          </Button>
          {photo.kind === 'taken' && (
            <Button type="button" variant="ghost" size="sm" onClick={onRemove}>
              <Trash2 aria-hidden />
              {productFormCopy.removePhoto}
            </Button>
          )}
          <chakra.p role="status" textStyle="sm" color="fg.muted">
            {hints[photo.kind]}
          </chakra.p>
        </Stack>
      </Flex>
      {photo.kind === 'failed' && <InlineMessage tone="error" text={photo.message} />}
      <FileInput
        ref={input}
        accept="image/*"
        label={productFormCopy.choosePhoto}
        onFile={onPhoto}
      />
    </Stack>
  )
}

function PhotoPreview({ photo }: { photo: PhotoState }) {
  const taken = photo.kind === 'taken'
  return (
    <Flex
      width="24"
      height="24"
      flexShrink="0"
      align="center"
      justify="center"
      borderRadius="md"
      overflow="hidden"
      bg="bg.subtle"
      color="fg.muted"
      borderWidth={taken ? '0' : '1px'}
      borderStyle="dashed"
      borderColor="border.strong"
    >
      {taken ? (
        <ProductPicture imageUrl={photo.url} categoryName="" alt={productFormCopy.photoAlt} whole />
      ) : (
        <Box animation={photo.kind === 'compressing' ? 'pulse 1.2s infinite' : undefined}>
          <Camera size={32} strokeWidth={1.5} aria-hidden />
        </Box>
      )}
    </Flex>
  )
}
