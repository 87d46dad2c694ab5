import { Button, chakra, Stack } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { scannerCopy } from '../../copy/scanner.ts'
import { formatEuros } from '../../domain/amounts/money.ts'
import {
  barcodeOf,
  isPrint,
  type ParsedCode,
  readCode,
  refusalOf,
} from '../../domain/scanner/codes.ts'
import { TextField } from '../fields/TextField.tsx'

export interface TypedName {
  readonly find: (
    name: string,
  ) => readonly { readonly id: number; readonly name: string; readonly price: number }[]
  readonly onChoose: (id: number) => void
  readonly onNew: (name: string) => void
}

export interface TypedCodeFormProps {
  readonly onTypedCode: (barcode: string, read: ParsedCode) => void
  readonly typedName?: TypedName | undefined
  readonly onBack: () => void
}

const longestRetailCode = 13
const { typedInvalid } = scannerCopy
const refusals = { ...scannerCopy.advice, wrong: typedInvalid, other: typedInvalid }

/** Figures that are no code are a name where a product has it, or once they were submitted. */
function readName(typedName: TypedName | undefined, typed: string, submitted: boolean) {
  const text = typedName ? typed.trim() : ''
  const found = (text && typedName?.find(text)) || []
  const isName = found.length > 0 || /\p{L}/u.test(text)
  return { found, isName, name: isName || (submitted && text) ? text : null }
}

/** Validates as soon as all digits are typed. */
export function TypedCodeForm({ onTypedCode, typedName, onBack }: TypedCodeFormProps) {
  const [typed, setTyped] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const read = readCode(typed)
  const barcode = barcodeOf(read)
  const refusal = refusalOf(read)
  const { found, isName, name } = readName(typedName, refusal === 'other' ? typed : '', submitted)
  const needsConfirmation = isPrint(read)
  const help = needsConfirmation ? scannerCopy.advice.print : scannerCopy.typedValid
  const complete = submitted || typed.replace(/\D/g, '').length >= longestRetailCode
  const code = typedName
    ? { label: scannerCopy.typedOrNamed, help: scannerCopy.typedOrNamedHelp }
    : { label: scannerCopy.typedLabel, help: scannerCopy.typedHelp, inputMode: 'numeric' as const }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (name === null) return barcode && onTypedCode(barcode, read)
    const [first] = found
    if (first) typedName?.onChoose(first.id)
    else typedName?.onNew(name)
  }

  return (
    <chakra.form noValidate onSubmit={submit} width="full" maxWidth="auth" mx="auto" pt="8">
      <Stack gap="6">
        <TextField
          {...code}
          help={barcode ? help : code.help}
          error={complete && refusal && !isName ? refusals[refusal] : undefined}
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setSubmitted(false)
          }}
        />
        <Stack gap="3">
          {name !== null && typedName ? (
            <NamedProducts {...typedName} name={name} found={found} />
          ) : (
            <Button type="submit">
              {needsConfirmation ? scannerCopy.takeAnyway : scannerCopy.useTyped}
            </Button>
          )}
          <Button type="button" variant="outline" onClick={onBack}>
            {scannerCopy.backToCamera}
          </Button>
        </Stack>
      </Stack>
    </chakra.form>
  )
}

interface NamedProductsProps extends Pick<TypedName, 'onChoose' | 'onNew'> {
  readonly name: string
  readonly found: ReturnType<TypedName['find']>
}

function NamedProducts({ name, found, onChoose, onNew }: NamedProductsProps) {
  return (
    <>
      {found.map((product) => (
        <Button
          key={product.id}
          type="button"
          variant="outline"
          justifyContent="space-between"
          onClick={() => onChoose(product.id)}
        >
          <chakra.span minWidth="0" overflowWrap="anywhere" textAlign="start">
            {product.name}
          </chakra.span>{' '}
          <span>{formatEuros(product.price)}</span>
        </Button>
      ))}
      <Button
        type="button"
        variant={found.length > 0 ? 'outline' : 'solid'}
        maxWidth="full"
        overflowWrap="anywhere"
        onClick={() => onNew(name)}
      >
        {scannerCopy.addNamed(name)}
      </Button>
    </>
  )
}
