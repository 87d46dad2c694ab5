import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { selectStyles } from '../../theme/recipes/controls.ts'
import { LabelledField } from './LabelledField.tsx'

const Root = chakra('div', { base: selectStyles.root })
const Field = chakra('select', { base: selectStyles.field })
const Indicator = chakra('div', { base: selectStyles.indicator })

export interface SelectOption {
  readonly value: string
  readonly label: string
}

export interface SelectFieldProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'color' | 'width' | 'height'> {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly placeholder?: string | undefined
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLSelectElement> | undefined
}

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
