import type { ChangeEvent, Ref } from 'react'

export interface PictureInputProps {
  readonly ref: Ref<HTMLInputElement>
  readonly label: string
  readonly onPicture: (file: File) => void
}

/** The browser's own way to a picture; a button of ours presses it. */
export function PictureInput({ ref, label, onPicture }: PictureInputProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onPicture(file)
    // Emptied, or choosing the same file again would say nothing.
    target.value = ''
  }
  return (
    <input ref={ref} type="file" accept="image/*" aria-label={label} hidden onChange={choose} />
  )
}
