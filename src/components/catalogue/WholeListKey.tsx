import { Button, VisuallyHidden } from '@chakra-ui/react'
import { longListCopy } from '../../copy/productLists.ts'

export interface WholeListKeyProps {
  readonly count: number
  readonly isWanted: boolean
  readonly isWhole: boolean
  readonly onPress: () => void
}

const { loadWhole, loadingWhole, loadedWhole } = longListCopy

/** Brings the rows far from the screen, which a screen reader's own search does not find; seen while it has the focus. */
export function WholeListKey({ count, isWanted, isWhole, onPress }: WholeListKeyProps) {
  return (
    <>
      <Button
        type="button"
        position="fixed"
        top="2"
        insetStart="2"
        maxWidth="calc(100% - 1rem)"
        height="auto"
        minHeight="control"
        zIndex="skipLink"
        whiteSpace="normal"
        transform="translateY(-200%)"
        _focus={{ transform: 'none' }}
        _print={{ display: 'none' }}
        aria-disabled={isWanted}
        onClick={() => !isWanted && onPress()}
      >
        {loadWhole(count)}
      </Button>
      <VisuallyHidden aria-live="polite">
        {isWhole ? loadedWhole : isWanted ? loadingWhole : ''}
      </VisuallyHidden>
    </>
  )
}
