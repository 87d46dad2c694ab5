import { useRef, useState } from 'react'
import { describeFailure } from '../../copy/failures/describeFailure.ts'
import { imageUrl } from '../../data/catalogue/imageUrl.ts'
import { failureOf } from '../../data/http/apiError.ts'
import { savePhoto } from '../../data/photos/photoUpload.ts'
import type { Failure } from '../../domain/failure.ts'
import { compressPhoto, type PhotoOutcome } from '../../platform/camera/photo.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { PhotoState } from '../../screens/product/ProductFormScreen.tsx'

type CompressedPhoto = Extract<PhotoOutcome, { kind: 'ready' }>

/** Compresses and sends a chosen file; a later choice or removal wins. `onImage` gets the text that stands for it. */
export function usePhotoUpload(
  image: string,
  onImage: (image: string, photo?: CompressedPhoto) => void,
) {
  const [progress, setProgress] = useState<Exclude<PhotoState, { kind: 'taken' }>>({ kind: 'none' })
  const turn = useRef(0)

  function fail(failure: Failure) {
    const { message } = describeFailure(failure, 'sendPhoto')
    setProgress({ kind: 'failed', message })
    notify('error', message, 'product')
  }

  /** @returns the text, null where there is none or another photo was chosen */
  async function choose(file: File): Promise<string | null> {
    turn.current += 1
    const mine = turn.current
    const isLate = () => mine !== turn.current
    setProgress({ kind: 'compressing' })
    try {
      const photo = await compressPhoto(file)
      if (isLate()) return null
      if (photo.kind === 'refused') {
        fail(photo.failure)
        return null
      }
      const stored = await savePhoto(photo.file)
      if (isLate()) return null
      onImage(stored, photo)
      setProgress({ kind: 'none' })
      return stored
    } catch (error) {
      if (!isLate()) fail(failureOf(error))
      return null
    }
  }

  function remove() {
    turn.current += 1
    onImage('')
    setProgress({ kind: 'none' })
  }

  const state: PhotoState =
    progress.kind === 'none' && image ? { kind: 'taken', url: imageUrl(image) } : progress
  return { photo: state, choose, remove }
}
