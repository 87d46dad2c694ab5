import { Box, Button, Flex } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { frameCopy } from '../../copy/frame.ts'
import { type Tone, toneIcons } from './tones.ts'

export interface ToastCardProps {
  readonly tone: Tone
  readonly children: ReactNode
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined
  readonly onClose?: (() => void) | undefined
}

const colors = {
  success: 'inverted.success',
  error: 'inverted.danger',
  warning: 'inverted.warning',
  info: 'inverted.info',
} as const

export function ToastCard({ tone, children, action, onClose }: ToastCardProps) {
  const Icon = toneIcons[tone]
  return (
    <Flex
      width="fit-content"
      maxWidth="min(320px, 100%)"
      align="center"
      gap="3"
      ps="4"
      pe={onClose ? '1' : '4'}
      py={onClose ? '1' : '3'}
      borderRadius="md"
      borderWidth="1px"
      borderColor="inverted.border"
      bg="inverted"
      color="inverted.fg"
      boxShadow="lifted"
    >
      <Box color={colors[tone]} flexShrink="0">
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1" minWidth="0" fontWeight="medium" lineHeight="1.35" py="1">
        {children}
      </Box>
      {action && (
        <Button
          type="button"
          size="sm"
          variant="plain"
          textDecoration="underline"
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
