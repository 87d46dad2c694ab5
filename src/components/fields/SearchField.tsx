import { Box, Button, chakra } from '@chakra-ui/react'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { frameCopy } from '../../copy/frame.ts'
import { inputStyles } from '../../theme/recipes/controls.ts'

export interface SearchFieldProps {
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
    // An SVG ignores forced colours otherwise.
    forcedColorAdjust: 'auto',
    pointerEvents: 'none',
  },
})

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  function clear() {
    onChange('')
    input.current?.focus()
  }
  return (
    <Box position="relative" width="full">
      <Magnifier size={20} aria-hidden />
      <chakra.input
        {...inputStyles}
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
      {/* Always rendered: mounting it would delay the first letter. */}
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
