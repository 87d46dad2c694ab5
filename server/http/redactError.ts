/**
 * An unforeseen failure as a log may hold it. An engine's sentence can quote what a person typed,
 * so what stands in quotes, and what looks like an address, is left out.
 */
export function redactError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const stack = error.stack ?? ''
  const places = stack.slice(stack.indexOf('\n    at ')).trimEnd()
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const said = error.message
    .replace(/(["'`]).*\1/gs, '…')
    .replace(/\S+@\S+/g, '…')
    .slice(0, 300)
  return `${error.name}${code}: ${said}${stack.includes('\n    at ') ? places : ''}`
}
