import type { ChangeEvent, Ref } from 'react'

export interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>
  readonly label: string
  /** What may be chosen, as HTML says it. */
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** The browser's own way to a file; a button of ours presses it. */
export function FileInput({ ref, label, accept, onFile }: FileInputProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onFile(file)
    // Emptied, or choosing the same file again would say nothing.
    target.value = ''
  }
  return <input ref={ref} type="file" accept={accept} aria-label={label} hidden onChange={choose} />
}
