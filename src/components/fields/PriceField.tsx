import { TextField, type TextFieldProps } from './TextField.tsx'

export type PriceFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'end' | 'figures'>

/** An amount as people type it: a text, because a number input loses the French comma. */
export function PriceField(props: PriceFieldProps) {
  return <TextField autoComplete="off" {...props} type="text" inputMode="decimal" figures />
}
