import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

/** A link that reads as a sentence of its own, tall enough for a thumb. */
export const TextLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    color: 'brand.fg',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    borderRadius: 'sm',
  },
})
