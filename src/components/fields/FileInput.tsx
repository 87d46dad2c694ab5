import type { ChangeEvent, Ref } from 'react'

export interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>
  readonly label: string
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** A hidden file input that a button elsewhere clicks. */
export function FileInput({ ref, label, accept, onFile }: FileInputProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onFile(file)
    // Otherwise choosing the same file again fires no event.
    target.value = ''
  }
  return <input ref={ref} type="file" accept={accept} aria-label={label} hidden onChange={choose} />
}
