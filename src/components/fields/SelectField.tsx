import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { selectParts } from '../../theme/recipes/controls.ts'
import { LabelledField } from './LabelledField.tsx'

const Root = chakra('div', { base: selectParts.root })
const Field = chakra('select', { base: selectParts.field })
const Indicator = chakra('div', { base: selectParts.indicator })

export interface SelectOption {
  readonly value: string
  readonly label: string
}

export interface SelectFieldProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'color' | 'width' | 'height'> {
  readonly label: string
  readonly options: readonly SelectOption[]
  /** The first option, whose value is the empty text. */
  readonly placeholder?: string | undefined
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLSelectElement> | undefined
}

/** A labelled choice among options; the phone's own picker opens. */
export function SelectField(props: SelectFieldProps) {
  const { label, options, placeholder, help, error, required, ...select } = props
  return (
    <LabelledField label={label} help={help} error={error} required={required}>
      {(described) => (
        <Root>
          <Field {...described} {...select}>
            {placeholder && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Field>
          <Indicator>
            <ChevronDown aria-hidden />
          </Indicator>
        </Root>
      )}
    </LabelledField>
  )
}
