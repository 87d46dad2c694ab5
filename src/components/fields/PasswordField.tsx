import { Button } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { confirmPassword, loginCopy } from '../../copy/account.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'figures'>

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Eyes = shown ? EyeOff : Eye
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <Button
          type="button"
          variant="ghost"
          size="sm"
          aria-label={
            props.label === confirmPassword
              ? loginCopy.showConfirmation
              : loginCopy.showPassword(props.label)
          }
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eyes aria-hidden />
        </Button>
      }
    />
  )
}
