import type { CodeBody } from '../../src/contract/codes.ts'
import { findings } from '../config/messages.ts'
import { invalid } from '../config/problems.ts'
import { cleanText } from '../http/requests.ts'
import type { CodeEntry } from '../store/catalogue/codeStore.ts'
import { packColumns } from '../store/catalogue/productRow.ts'
import { amountColumns, isDrainable } from './priceInput.ts'

/** EAN-8, UPC-A, EAN-13, GTIN-14, or the seven digits by which a shop names an article. */
const productDigits = /^(\d{7,8}|\d{12,14})$/

/** The pack in a code's body. @throws ProblemError 422 */
export function readPackBody(body: CodeBody): Omit<CodeEntry, 'code'> {
  const { pieces, drained, measure, replaces, replaced_by } = body
  const { amount } = amountColumns(body)
  if (amount === null && pieces != null) {
    throw invalid(['body', 'pieces'], 'value_error', findings.amountAlone)
  }
  if (!isDrainable({ amount: body.amount, measure, drained })) {
    throw invalid(['body', 'drained'], 'value_error', findings.drained)
  }
  return {
    ...packColumns(body),
    replaced_by: cleanText(replaced_by ?? '') || null,
    replaces: cleanText(replaces ?? '') || null,
  }
}

/** The columns of a code as its address and its body name it. @throws ProblemError 422 */
export function readCodeBody(code: string, body: CodeBody): CodeEntry {
  if (!productDigits.test(code)) throw invalid(['path', 'code'], 'value_error', findings.code)
  return { code, ...readPackBody(body) }
}
