import { expect, it } from 'vitest'
import { decodedText } from '../../../../src/domain/transfer/decodedText.ts'

const text = 'Thé glacé ; 2 € ; œuf'

it.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${text}`)],
  ['Windows', Uint8Array.from(Buffer.from('Th\xe9 glac\xe9 ; 2 \x80 ; \x9cuf', 'latin1'))],
  ['UTF-16, little end first', Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'))],
  ['UTF-16, big end first', Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())],
])('a text in %s is read as it was written', (_name, bytes) => {
  expect(decodedText(bytes)).toBe(text)
})
