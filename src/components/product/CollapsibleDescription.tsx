import { Button, chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { productCopy } from '../../copy/product.ts'
import { isFoldable } from '../../domain/catalogue/productText.ts'
import { limits } from '../../domain/limits.ts'

export interface CollapsibleDescriptionProps {
  readonly text: string
}

export function CollapsibleDescription({ text }: CollapsibleDescriptionProps) {
  const [expanded, setExpanded] = useState(false)
  const id = useId()
  const foldable = isFoldable(text)
  return (
    <chakra.div>
      <chakra.p
        id={id}
        whiteSpace="pre-line"
        // Each line takes the direction of its first word.
        unicodeBidi="plaintext"
        {...(foldable && !expanded && { lineClamp: limits.descriptionFoldLines })}
      >
        {text}
      </chakra.p>
      {foldable && (
        <Button
          type="button"
          size="sm"
          variant="plain"
          px="0"
          color="brand.fg"
          textDecoration="underline"
          textUnderlineOffset="3px"
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? productCopy.less : productCopy.more}
        </Button>
      )}
    </chakra.div>
  )
}
