import { useRef, useState } from 'react'
import { describeFailure } from '../../copy/failures/describeFailure.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { failureOf } from '../../data/http/apiError.ts'
import { imageUrl } from '../../data/imageUrl.ts'
import { savePhoto } from '../../data/writes/photoUpload.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ProductForm } from '../../forms/productForm.ts'
import { compressPhoto } from '../../platform/camera/photo.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { PhotoState } from '../../screens/product/ProductFormScreen.tsx'

const kilobytes = (bytes: number) => Math.round(bytes / 1024)

/** Compresses and sends a chosen file; a later choice or removal wins. */
export function usePhotoUpload(form: ProductForm) {
  const [progress, setProgress] = useState<Exclude<PhotoState, { kind: 'taken' }>>({ kind: 'none' })
  const turn = useRef(0)
  const image = form.watch('image_url')

  function put(value: string) {
    form.setValue('image_url', value, { shouldDirty: true })
    form.setValue('image_data', value, { shouldDirty: true })
  }

  function fail(failure: Failure) {
    const { message } = describeFailure(failure, 'sendPhoto')
    setProgress({ kind: 'failed', message })
    notify('error', message, 'product')
  }

  async function choose(file: File) {
    turn.current += 1
    const mine = turn.current
    setProgress({ kind: 'compressing' })
    const photo = await compressPhoto(file)
    if (mine !== turn.current) return
    if (photo.kind === 'refused') return fail(photo.failure)
    try {
      const stored = await savePhoto(photo.file)
      if (mine !== turn.current) return
      put(stored)
      setProgress({ kind: 'none' })
      const { before, after } = photo
      const percent = Math.max(0, Math.round((1 - after / before) * 100))
      const sentence = productFormCopy.compressed(percent, kilobytes(before), kilobytes(after))
      notify('success', sentence)
    } catch (error) {
      if (mine === turn.current) fail(failureOf(error))
    }
  }

  function remove() {
    turn.current += 1
    put('')
    setProgress({ kind: 'none' })
  }

  const state: PhotoState =
    progress.kind === 'none' && image ? { kind: 'taken', url: imageUrl(image) } : progress
  return { photo: state, choose, remove }
}
