import { Button } from '@chakra-ui/react'
import { photoCameraCopy } from '../../copy/productForm.ts'

export interface ShutterButtonProps {
  /** There is no picture yet. */
  readonly disabled: boolean
  readonly onShoot: () => void
}

/** A camera's round release, where every telephone has it. */
export function ShutterButton({ disabled, onShoot }: ShutterButtonProps) {
  return (
    <Button
      type="button"
      variant="plain"
      aria-label={photoCameraCopy.shoot}
      disabled={disabled}
      onClick={onShoot}
      boxSize="72px"
      padding="0"
      borderRadius="full"
      bg="white"
      borderWidth="4px"
      borderColor="black"
      boxShadow="0 0 0 4px white"
    />
  )
}
