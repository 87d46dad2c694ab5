import { productFields, type TextFieldName } from '../../contract/productFields.ts'
import { limits } from '../limits.ts'

/** Whether a description starts collapsed: over 150 characters or over 3 lines. */
export function isFoldable(description: string): boolean {
  return (
    description.length > limits.descriptionFoldLength ||
    description.split(/\r\n|\r|\n/).length > limits.descriptionFoldLines
  )
}

/** Longest text that a field takes, in UTF-16 code units. */
export function maxLengthOf(field: TextFieldName): number {
  return productFields[field].maxLength
}
