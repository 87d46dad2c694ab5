import { Box, Button } from '@chakra-ui/react'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { frameCopy } from '../../copy/frame.ts'
import { InputBox } from './InputBox.tsx'

export interface SearchFieldProps {
  /** Read by screen readers and shown while the box is empty. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A search box that filters as one types, with a button that empties it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  function clear() {
    onChange('')
    input.current?.focus()
  }
  return (
    <Box position="relative" width="full">
      <Box
        position="absolute"
        insetStart="min({spacing.4}, 5vw)"
        top="50%"
        transform="translateY(-50%)"
        color="fg.muted"
        pointerEvents="none"
      >
        <Search size={20} aria-hidden />
      </Box>
      <InputBox
        ref={input}
        type="search"
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        ps="min({spacing.12}, 15vw)"
        pe="12"
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
      {value && (
        <Box position="absolute" insetEnd="1" top="50%" transform="translateY(-50%)">
          <Button
            type="button"
            variant="ghost"
            size="sm"
            aria-label={frameCopy.clearSearch}
            onClick={clear}
          >
            <X aria-hidden />
          </Button>
        </Box>
      )}
    </Box>
  )
}
