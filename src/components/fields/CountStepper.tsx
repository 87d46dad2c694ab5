import { Button, chakra, Flex } from '@chakra-ui/react'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { promotionCopy } from '../../copy/prices/promotions.ts'
import { oneLine, promotionCount, promotionCountField } from '../../theme/recipes/priceSheet.ts'

export interface CountFieldProps {
  readonly label: string
  readonly value: string
  readonly onType: (text: string) => void
  readonly ref?: Ref<HTMLInputElement>
  /** What the keys of a promotion find it by. */
  readonly count?: 'n' | 'x'
  readonly formId?: string
  readonly before?: string
  readonly after?: string
  readonly isWrong?: boolean
  readonly isWide?: boolean
  readonly onFocus?: () => void
}

const betweenKeys = {
  borderRadius: '0',
  borderInlineWidth: '0',
  borderBottomWidth: '1px',
  borderColor: 'brand.border',
} as const

/** A number that our own keys type while it has the focus, in place of the phone's; a tap selects it. */
export function CountField(props: CountFieldProps & { readonly isBetween?: boolean }) {
  const {
    label,
    value,
    count,
    formId,
    before,
    after,
    isWrong,
    isBetween,
    isWide,
    onFocus,
    onType,
  } = props
  return (
    <chakra.label
      {...promotionCount}
      {...(isBetween && betweenKeys)}
      {...(isWide && { flexGrow: '1.6' })}
    >
      <span aria-hidden>{before}</span>
      <chakra.input
        ref={props.ref}
        type="text"
        inputMode="none"
        autoComplete="off"
        form={formId}
        aria-label={label}
        aria-invalid={isWrong ? true : undefined}
        data-count={count}
        maxLength={9}
        placeholder="…"
        {...promotionCountField}
        style={{ inlineSize: `${Math.max(1, value.length)}ch` }}
        value={value}
        onFocus={({ target }) => {
          target.select()
          onFocus?.()
        }}
        onClick={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => onType(target.value)}
      />
      <chakra.span aria-hidden {...oneLine}>
        {after}
      </chakra.span>
    </chakra.label>
  )
}

interface CountStepperProps extends CountFieldProps {
  readonly onStep: (by: 1 | -1) => void
}

/** One fewer, the number, one more. */
export function CountStepper({ onStep, ...field }: CountStepperProps) {
  const { label } = field
  const key = (by: 1 | -1, name: string, icon: ReactNode) => (
    <Button type="button" {...stepKey} aria-label={name} onClick={() => onStep(by)}>
      {icon}
    </Button>
  )
  return (
    <Flex {...stepper} role="group" aria-label={label}>
      {key(-1, promotionCopy.oneFewer(label), <Minus aria-hidden />)}
      <CountField {...field} isBetween />
      {key(1, promotionCopy.oneMore(label), <Plus aria-hidden />)}
    </Flex>
  )
}

const stepKey = { size: 'sm', variant: 'outline', px: '0', minWidth: '44px' } as const
const stepper = {
  flex: '1 1 8.5rem',
  minWidth: '0',
  css: {
    '& > button:first-of-type': { borderEndRadius: '0' },
    '& > button:last-of-type': { borderStartRadius: '0' },
  },
} as const
