import { Button, chakra, Stack } from '@chakra-ui/react'
import type { CatalogueCopy } from '../../contract/household.ts'
import { carnetCopy, copyCopy } from '../../copy/household.ts'
import { choiceBox, choiceRow, rowsCard } from '../../theme/recipes/panels.ts'

export interface CarnetChoiceProps {
  readonly household: { readonly key: string; readonly name: string }
  readonly own: { readonly key: string; readonly products: number }
  readonly shown: string
  readonly copy: CatalogueCopy | undefined
  readonly disabled: boolean
  readonly onShow: (key: string) => void
  readonly onBring: () => void
}

/** Which of two carnets this device shows, and how one's own comes into the other. */
export function CarnetChoice(props: CarnetChoiceProps) {
  const { household, own, shown, onShow } = props
  const carnets = [household, { key: own.key, name: carnetCopy.own(own.products) }]
  return (
    <Stack gap="3">
      <chakra.fieldset minWidth="0">
        <chakra.legend fontWeight="bold" textStyle="lg" mb="2">
          {carnetCopy.title}
        </chakra.legend>
        <chakra.ul {...rowsCard} listStyleType="none">
          {carnets.map(({ key, name }) => (
            <li key={key}>
              <chakra.label {...choiceRow}>
                <chakra.input
                  {...choiceBox}
                  type="radio"
                  name="carnet"
                  checked={key === shown}
                  onChange={() => onShow(key)}
                />
                <chakra.span dir="auto" minWidth="0" overflowWrap="anywhere">
                  {name}
                </chakra.span>
              </chakra.label>
            </li>
          ))}
        </chakra.ul>
      </chakra.fieldset>
      <Bring {...props} />
    </Stack>
  )
}

function Bring({ own, copy, disabled, onBring }: CarnetChoiceProps) {
  const last = copy?.from === 'own' ? copy : undefined
  const more = last?.state === 'done' ? last.more : 0
  if (own.products === 0 || (last && more === 0)) return null
  return (
    <Stack gap="2">
      <chakra.p color="fg.muted">{more > 0 ? copyCopy.more(more) : carnetCopy.bringHelp}</chakra.p>
      <Button
        type="button"
        variant="outline"
        disabled={disabled || copy?.state === 'running'}
        onClick={onBring}
      >
        {more > 0 ? copyCopy.bringMore : carnetCopy.bring(own.products)}
      </Button>
    </Stack>
  )
}
