import { Button, chakra, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import { frameCopy } from '../../copy/frame.ts'
import type { ToastCardProps } from './ToastCard.tsx'

/** A success as one line of the page, which covers nothing. */
export function QuietToast({ children, description, action, ...pointer }: ToastCardProps) {
  const id = useId()
  return (
    <Flex
      role="status"
      aria-atomic
      aria-labelledby={id}
      data-toast
      tabIndex={-1}
      onPointerEnter={pointer.onPointerEnter}
      onPointerLeave={pointer.onPointerLeave}
      width="full"
      minWidth="0"
      align="center"
      columnGap="2"
      textStyle="sm"
    >
      <chakra.span id={id} minWidth="0" overflowWrap="anywhere">
        {description ? (
          <>
            <span aria-hidden>{children}</span>
            <chakra.span srOnly>{description}</chakra.span>
          </>
        ) : (
          children
        )}
      </chakra.span>
      {action && <chakra.span srOnly>. {frameCopy.toastKey(action.label)}</chakra.span>}
      {action && (
        <Button
          type="button"
          variant="plain"
          size="sm"
          px="2"
          minHeight="8"
          height="8"
          flexShrink="0"
          textDecoration="underline"
          data-undo
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      )}
    </Flex>
  )
}
