import { TextField, type TextFieldProps } from './TextField.tsx'

export type PriceFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'end' | 'figures'>

/** A text input: a number input loses the French comma. */
export function PriceField(props: PriceFieldProps) {
  return <TextField autoComplete="off" {...props} type="text" inputMode="decimal" figures />
}
