import { Button, chakra, Stack } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { scannerCopy } from '../../copy/scanner.ts'
import {
  barcodeOf,
  confirmKind,
  type ParsedCode,
  readCode,
  refusalOf,
} from '../../domain/scanner/codes.ts'
import { TextField } from '../fields/TextField.tsx'

export interface TypedCodeFormProps {
  readonly onTypedCode: (barcode: string, read: ParsedCode) => void
  readonly onBack: () => void
}

const longestRetailCode = 13
const { typedInvalid } = scannerCopy
const refusals = { ...scannerCopy.advice, wrong: typedInvalid, other: typedInvalid }

/** Validates as soon as all digits are typed. */
export function TypedCodeForm({ onTypedCode, onBack }: TypedCodeFormProps) {
  const [typed, setTyped] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const read = readCode(typed)
  const barcode = barcodeOf(read)
  const refusal = refusalOf(read)
  const needsConfirmation = confirmKind(read)
  const help = needsConfirmation ? scannerCopy.advice[needsConfirmation] : scannerCopy.typedValid
  const complete = submitted || typed.replace(/\D/g, '').length >= longestRetailCode

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (barcode) onTypedCode(barcode, read)
  }

  return (
    <chakra.form noValidate onSubmit={submit} width="full" maxWidth="auth" mx="auto" pt="8">
      <Stack gap="6">
        <TextField
          label={scannerCopy.typedLabel}
          help={barcode ? help : scannerCopy.typedHelp}
          error={complete && refusal ? refusals[refusal] : undefined}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setSubmitted(false)
          }}
        />
        <Stack gap="3">
          <Button type="submit">
            {needsConfirmation ? scannerCopy.takeAnyway : scannerCopy.useTyped}
          </Button>
          <Button type="button" variant="outline" onClick={onBack}>
            {scannerCopy.backToCamera}
          </Button>
        </Stack>
      </Stack>
    </chakra.form>
  )
}
