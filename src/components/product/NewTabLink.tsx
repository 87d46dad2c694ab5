import { VisuallyHidden } from '@chakra-ui/react'
import { ExternalLink } from 'lucide-react'
import { productCopy } from '../../copy/product.ts'
import { LinkButton } from '../frame/LinkButton.tsx'

export interface NewTabLinkProps {
  readonly href: string
  readonly children: string
}

/** A way out of the app that says so. */
export function NewTabLink({ href, children }: NewTabLinkProps) {
  return (
    <LinkButton variant="outline">
      <a href={href} target="_blank" rel="noopener noreferrer">
        <ExternalLink aria-hidden />
        <span>
          {children}
          <VisuallyHidden> {productCopy.newTab}</VisuallyHidden>
        </span>
      </a>
    </LinkButton>
  )
}
