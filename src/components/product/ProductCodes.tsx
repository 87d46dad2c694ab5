import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { Combine, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ProductCode } from '../../contract/codes.ts'
import type { Content } from '../../contract/content.ts'
import { codesCopy, packNamed } from '../../copy/codes.ts'
import { frameCopy } from '../../copy/frame.ts'
import { contentText } from '../../copy/prices/describeContent.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { groupDigits } from '../../domain/scanner/barcode.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { InlineMessage } from '../feedback/InlineMessage.tsx'
import { LookupProgress } from './LookupProgress.tsx'

interface NamedPack {
  readonly name: string
  readonly content: Content | null
}

type CodeAddition =
  | { readonly kind: 'looking-up'; readonly code: string }
  | {
      readonly kind: 'asking'
      readonly found: NamedPack
      readonly product: NamedPack
      readonly onAdd: () => void
      readonly onCancel: () => void
    }

export interface ProductCodesProps {
  /** Null where the product has none. */
  readonly main: { readonly code: string; readonly content: Content | null } | null
  readonly further: readonly ProductCode[]
  /** Another product of one of these codes. */
  readonly duplicate: { readonly id: number; readonly name: string } | null
  /** A scanned code, while it is looked up or where it seems to be another product's. */
  readonly adding: CodeAddition | null
  readonly onAdd: () => void
  readonly onRemove: (code: string) => void
  readonly onMergeDuplicate: () => void
  readonly onMergeOther: () => void
}

function codeContent({ amount, measure, pieces, drained }: ProductCode): Content | null {
  return amount && measure ? { amount, measure, pieces, drained } : null
}

const idle = { kind: 'none' } as const

const written = ({ name, content }: NamedPack) =>
  packNamed(textOrFallback(name, frameCopy.nameless), content && contentText(content))

/** By which codes a product is known, and what the pack of each holds. */
export function ProductCodes({ main, further, onRemove }: ProductCodesProps) {
  return (
    <chakra.ul listStyleType="none" aria-label={codesCopy.title}>
      {main && <CodeLine code={main.code} content={main.content} />}
      {further.map((each) => (
        <CodeLine
          key={each.code}
          code={each.code}
          content={codeContent(each)}
          onRemove={() => onRemove(each.code)}
        />
      ))}
    </chakra.ul>
  )
}

interface DuplicateNoticeProps {
  readonly duplicate: NonNullable<ProductCodesProps['duplicate']>
  readonly onMerge: () => void
}

export function DuplicateNotice({ duplicate, onMerge }: DuplicateNoticeProps) {
  return (
    <Stack gap="3" mb="3" overflowWrap="anywhere">
      <InlineMessage
        tone="info"
        text={codesCopy.duplicate(textOrFallback(duplicate.name, frameCopy.nameless))}
      />
      <Flex wrap="wrap" gap="3" css={{ '& > *': { flex: '1 1 auto' } }}>
        <Button asChild variant="outline">
          <Link to={paths.product(duplicate.id)}>{codesCopy.show}</Link>
        </Button>
        <Button type="button" variant="outline" onClick={onMerge}>
          <Combine aria-hidden />
          {codesCopy.merge}
        </Button>
      </Flex>
    </Stack>
  )
}

/** A scanned code while it is looked up, and the question about one that seems to be another product's. */
export function CodeAdditionSteps({ adding }: Pick<ProductCodesProps, 'adding'>) {
  return (
    <>
      <LookupProgress
        lookup={adding?.kind === 'looking-up' ? adding : idle}
        barcode={adding?.kind === 'looking-up' ? adding.code : ''}
      />
      {adding?.kind === 'asking' && (
        <ConfirmDialog
          open
          title={codesCopy.addTitle}
          text={codesCopy.unlike(written(adding.found), written(adding.product))}
          answers={{ confirm: codesCopy.addUnlike, cancel: codesCopy.leaveUnlike }}
          onConfirm={adding.onAdd}
          onCancel={adding.onCancel}
        />
      )}
    </>
  )
}

interface CodeLineProps {
  readonly code: string
  readonly content: Content | null
  readonly onRemove?: () => void
}

function CodeLine({ code, content, onRemove }: CodeLineProps) {
  const digits = groupDigits(code)
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="12"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Flex flex="1" wrap="wrap" columnGap="4" minWidth="0" overflowWrap="anywhere">
        <chakra.span
          dir="auto"
          minWidth="0"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
        >
          {digits}
        </chakra.span>
        {content && (
          <chakra.span ms="auto" minWidth="0" color="fg.muted">
            {contentText(content)}
          </chakra.span>
        )}
      </Flex>
      {onRemove && (
        <Button
          type="button"
          size="sm"
          variant="ghost"
          px="0"
          aria-label={codesCopy.remove(digits)}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      )}
    </chakra.li>
  )
}
