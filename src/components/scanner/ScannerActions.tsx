import { Flex } from '@chakra-ui/react'
import { Image, Keyboard } from 'lucide-react'
import { scannerCopy } from '../../copy/scanner.ts'
import type { CameraTools } from '../../domain/scanner/cameraTools.ts'
import { RoundButton, SwitchCameraButton, TorchButton } from './RoundButton.tsx'

export interface ScannerActionsProps {
  readonly tools: CameraTools
  readonly onTorch: (on: boolean) => void
  readonly onTypeCode: () => void
  readonly onReadPhoto: () => void
  readonly onSwitchCamera: () => void
}

export function ScannerActions(props: ScannerActionsProps) {
  const { tools, onTorch, onTypeCode, onReadPhoto, onSwitchCamera } = props
  const { torch, several } = tools
  return (
    <Flex justify="center" wrap="wrap" columnGap="2" rowGap="1" pt="3" {...sideways}>
      <TorchButton torch={torch} onTorch={onTorch} />
      <RoundButton icon={Keyboard} text={scannerCopy.typeCode} onPress={onTypeCode} />
      <RoundButton
        icon={Image}
        text={scannerCopy.photo}
        name={scannerCopy.readPhoto}
        onPress={onReadPhoto}
      />
      {several && <SwitchCameraButton onPress={onSwitchCamera} />}
    </Flex>
  )
}

/** In landscape there is no room below the square. */
const sideways = {
  css: {
    '@media (orientation: landscape) and (max-height: 30rem)': {
      position: 'fixed',
      insetBlockEnd: 'max(0.5rem, env(safe-area-inset-bottom))',
      insetInlineEnd: 'max(0.5rem, env(safe-area-inset-right))',
      flexDirection: 'column',
    },
  },
} as const
