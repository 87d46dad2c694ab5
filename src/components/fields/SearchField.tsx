import { Box, Button, chakra } from '@chakra-ui/react'
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

const Magnifier = chakra(Search, {
  base: {
    position: 'absolute',
    insetStart: 'min({spacing.4}, 5vw)',
    top: '0',
    bottom: '0',
    marginBlock: 'auto',
    color: 'fg.muted',
    // A drawing keeps its colour otherwise where the system sets all others.
    forcedColorAdjust: 'auto',
    pointerEvents: 'none',
  },
})

/** A search box that filters as one types, with a button that empties it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  function clear() {
    onChange('')
    input.current?.focus()
  }
  return (
    <Box position="relative" width="full">
      <Magnifier size={20} aria-hidden />
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
      {/* Always there: made at the first letter, it would hold that letter up. */}
      <Button
        hidden={!value}
        type="button"
        variant="ghost"
        size="sm"
        position="absolute"
        insetEnd="1"
        top="0"
        bottom="0"
        height="fit-content"
        marginBlock="auto"
        aria-label={frameCopy.clearSearch}
        onClick={clear}
      >
        {value && <X aria-hidden />}
      </Button>
    </Box>
  )
}
