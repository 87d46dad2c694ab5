import { Button } from '@chakra-ui/react'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { importCopy } from '../../copy/myData.ts'

export interface FileButtonProps {
  readonly label: string
  readonly variant: 'solid' | 'outline'
  readonly onFile: (file: File) => void
}

/** A button of ours that presses the browser's own way to a file. */
export function FileButton({ label, variant, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onFile(file)
    // Emptied, or choosing the same file again would say nothing.
    target.value = ''
  }
  return (
    <>
      <Button type="button" variant={variant} onClick={() => input.current?.click()}>
        <FileUp aria-hidden />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        // Phones know few types: the endings too.
        accept=".json,.csv,.txt,application/json,text/csv,text/plain"
        aria-label={importCopy.file}
        hidden
        onChange={choose}
      />
    </>
  )
}
