import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { frameCopy } from '../../copy/frame.ts'
import { type Tone, toneIcons } from './tones.ts'

export interface ToastCardProps {
  readonly tone: Tone
  readonly children: ReactNode
  /** Announced in place of the children. */
  readonly description?: string | undefined
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined
  readonly onClose?: (() => void) | undefined
  readonly onPointerEnter?: () => void
  readonly onPointerLeave?: () => void
}

const colors = {
  success: 'inverted.success',
  error: 'inverted.danger',
  warning: 'inverted.warning',
  info: 'inverted.info',
} as const

/** As high as a page's title for most sentences; a longer one gets the lines that it needs. */
export function ToastCard(props: ToastCardProps) {
  const { tone, children, description, action, onClose, onPointerEnter, onPointerLeave } = props
  const id = useId()
  const Icon = toneIcons[tone]
  const isLong = action && typeof children === 'string' && children.length > 60
  return (
    <Flex
      role="status"
      aria-atomic
      aria-labelledby={id}
      data-toast
      tabIndex={-1}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      pointerEvents="auto"
      width="fit-content"
      maxWidth="min(320px, 100%)"
      align="center"
      justify="flex-end"
      // At 200 % text the buttons stand below the sentence.
      wrap="wrap"
      ps="3"
      pe={onClose ? '0' : '3'}
      minHeight="12"
      borderRadius="md"
      borderWidth="1px"
      borderColor="inverted.border"
      bg="inverted"
      color="inverted.fg"
      boxShadow="lifted"
    >
      <Flex flex={isLong ? '1 1 12rem' : '1 1 6.5rem'} minWidth="0" align="center" gap="2">
        <Box color={colors[tone]} flexShrink="0">
          <Icon size={20} aria-hidden />
        </Box>
        <Box
          id={id}
          flex="1"
          minWidth="0"
          py={isLong ? '2' : '1'}
          pe={isLong ? '3' : '0'}
          fontSize="sm"
          fontWeight="medium"
          lineHeight="tight"
          overflowWrap="anywhere"
        >
          {description ? <Described text={description}>{children}</Described> : children}
        </Box>
        {action && <chakra.span srOnly>. {frameCopy.toastKey(action.label)}</chakra.span>}
      </Flex>
      {action && (
        <Button
          type="button"
          size="sm"
          variant="plain"
          px="2"
          textDecoration="underline"
          data-undo
          _focusVisible={{ outlineColor: 'inverted.fg', outlineOffset: '-3px' }}
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      )}
      {onClose && (
        <Button
          type="button"
          size="sm"
          variant="plain"
          aria-label={frameCopy.close}
          _focusVisible={{ outlineColor: 'inverted.fg', outlineOffset: '-3px' }}
          onClick={onClose}
        >
          <X aria-hidden />
        </Button>
      )}
    </Flex>
  )
}

function Described({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <>
      <span aria-hidden>{children}</span>
      <chakra.span srOnly>{text}</chakra.span>
    </>
  )
}
