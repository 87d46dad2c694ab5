import { defineTextStyles } from '@chakra-ui/react'

/** No text under 14 px, inputs at 16 px. */
export const textStyles = defineTextStyles({
  sm: { value: { fontSize: 'sm', lineHeight: 'normal' } },
  md: { value: { fontSize: 'md', lineHeight: 'normal' } },
  lg: { value: { fontSize: 'lg', lineHeight: 'normal' } },
  title: { value: { fontSize: 'xl', lineHeight: 'tight', fontWeight: 'bold' } },
  display: { value: { fontSize: '2xl', lineHeight: 'tight', fontWeight: 'extrabold' } },
  price: {
    value: { fontWeight: 'bold', fontVariantNumeric: 'tabular-nums', lineHeight: 'tight' },
  },
})
