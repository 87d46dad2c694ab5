import { Button, Flex, VisuallyHidden } from '@chakra-ui/react'
import {
  ArrowLeftRight,
  CalendarDays,
  type LucideIcon,
  NotebookPen,
  Package,
  Percent,
  Store,
} from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { basisCopy, priceCopy } from '../../copy/prices.ts'
import { sheetChips } from '../../theme/recipes/priceSheet.ts'

export const pricePanels = ['shop', 'content', 'note', 'day'] as const
export type EntryPanelKind = (typeof pricePanels)[number]
export type PricePanel = EntryPanelKind | 'promotion' | 'comparison'

export interface PriceChipsProps {
  readonly open: PricePanel | null
  readonly shop: string | null
  /** `400 g`, or null while nobody knows. */
  readonly content: string | null
  readonly hasNote: boolean
  readonly day: string | null
  /** What prices count by, where the pack leaves a choice: `égoutté 280 g`. */
  readonly basis: { readonly label: string; readonly next: string } | null
  readonly onBasis: () => void
  /** The one chosen: `2+1 offert`. */
  readonly promotion: string | null
  /** A price this low may be one: offered first, one tap. */
  readonly offersPromotion: boolean
  readonly onOpen: (panel: PricePanel | null) => void
  readonly onPromotion: () => void
  readonly children?: ReactNode
}

export interface SheetChipProps {
  readonly Icon: LucideIcon
  readonly label: string
  readonly isSet: boolean
  readonly isOpen: boolean
  readonly onClick: () => void
}

export function SheetChip({ Icon, label, isSet, isOpen, onClick }: SheetChipProps) {
  return (
    <Button
      type="button"
      size="sm"
      variant={isSet ? 'subtle' : 'outline'}
      borderRadius="full"
      maxWidth="full"
      overflowWrap="anywhere"
      aria-expanded={isOpen}
      {...(isOpen && { borderColor: 'brand.fg' })}
      onClick={onClick}
    >
      <Icon aria-hidden />
      {label}
    </Button>
  )
}

export function PriceChips(props: PriceChipsProps) {
  const { open, shop, content, basis, hasNote, day, promotion, offersPromotion } = props
  const { onOpen, onPromotion } = props
  const labels: Readonly<Record<EntryPanelKind, readonly [LucideIcon, string, boolean]>> = {
    shop: [Store, shop ?? priceCopy.shop, shop !== null],
    content: [Package, content ?? priceCopy.contentAsked, content !== null],
    note: [NotebookPen, priceCopy.note, hasNote],
    day: [CalendarDays, day ?? priceCopy.today, day !== null],
  }
  return (
    <Flex {...sheetChips} role="group" aria-label={priceCopy.more}>
      {props.children}
      {offersPromotion && (
        <Button
          type="button"
          size="sm"
          variant="subtle"
          borderRadius="full"
          maxWidth="full"
          onClick={onPromotion}
        >
          <Percent aria-hidden />
          {priceCopy.promotionAsked}
        </Button>
      )}
      {promotion && (
        <SheetChip
          Icon={Percent}
          label={promotion}
          isSet
          isOpen={open === 'promotion'}
          onClick={() => onOpen(open === 'promotion' ? null : 'promotion')}
        />
      )}
      {pricePanels.map((panel) => {
        const [Icon, label, isSet] = labels[panel]
        return (
          <Fragment key={panel}>
            <SheetChip
              Icon={Icon}
              label={label}
              isSet={isSet}
              isOpen={open === panel}
              onClick={() => onOpen(open === panel ? null : panel)}
            />
            {panel === 'content' && basis && (
              <Button
                type="button"
                size="sm"
                variant="subtle"
                borderRadius="full"
                maxWidth="full"
                overflowWrap="anywhere"
                onClick={props.onBasis}
              >
                <ArrowLeftRight aria-hidden />
                <span>
                  {basis.label}
                  <VisuallyHidden> {basisCopy.switchTo(basis.next)}</VisuallyHidden>
                </span>
              </Button>
            )}
          </Fragment>
        )
      })}
    </Flex>
  )
}
