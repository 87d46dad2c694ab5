import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { selectStyles } from '../../theme/recipes/controls.ts'
import { LabelledField } from './LabelledField.tsx'

const Root = chakra('div', { base: selectStyles.root })
const Field = chakra('select', { base: selectStyles.field })
/** On a line with other fields: narrower margins, which large text does not widen. */
const compact = {
  field: { ps: 'min({spacing.3}, 2vw)', pe: 'min({spacing.8}, 7vw)' },
  indicator: {
    insetEnd: 'min({spacing.2}, 1.5vw)',
    _icon: { width: 'min({sizes.icon}, 5vw)', height: 'min({sizes.icon}, 5vw)' },
  },
} as const
const Indicator = chakra('div', { base: selectStyles.indicator })

export interface SelectOption {
  readonly value: string
  readonly label: string
}

export interface SelectInputProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'color' | 'width' | 'height'> {
  readonly options: readonly SelectOption[]
  readonly placeholder?: string | undefined
  readonly isCompact?: boolean
  readonly ref?: Ref<HTMLSelectElement> | undefined
}

export interface SelectFieldProps extends SelectInputProps {
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
}

export function SelectInput({ options, placeholder, isCompact, ...select }: SelectInputProps) {
  return (
    <Root>
      <Field {...(isCompact && compact.field)} {...select}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Field>
      <Indicator {...(isCompact && compact.indicator)}>
        <ChevronDown aria-hidden />
      </Indicator>
    </Root>
  )
}

export function SelectField({ label, help, error, required, ...select }: SelectFieldProps) {
  return (
    <LabelledField label={label} help={help} error={error} required={required}>
      {(described) => <SelectInput {...described} {...select} />}
    </LabelledField>
  )
}
