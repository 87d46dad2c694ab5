import { Button } from '@chakra-ui/react'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { importCopy } from '../../copy/transfer.ts'
import { FileInput } from '../fields/FileInput.tsx'

export interface FileButtonProps {
  readonly label: string
  readonly variant: 'solid' | 'outline'
  readonly onFile: (file: File) => void
}

export function FileButton({ label, variant, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        type="button"
        variant={variant === 'solid' ? 'solid' : 'outline'}
        onClick={() => input.current?.click()}
      >
        <FileUp aria-hidden />
        {label}
      </Button>
      <FileInput
        ref={input}
        // Phones know few MIME types, so extensions are listed too.
        accept=".json,.csv,.txt,application/json,text/csv,text/plain"
        label={importCopy.file}
        onFile={onFile}
      />
    </>
  )
}
