const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof levels)[number]

type Fields = Readonly<Record<string, string | number | null>>

/** Callers never pass personal data. */
export interface Log {
  readonly info: (message: string, fields?: Fields) => void
  readonly error: (message: string, fields?: Fields) => void
}

export function isLogLevel(text: string): text is LogLevel {
  return (levels as readonly string[]).includes(text)
}

/** @param write receives one JSON line per event at or above `level`, newline included */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const line =
    (of: LogLevel) =>
    (message: string, fields: Fields = {}) => {
      if (levels.indexOf(of) < levels.indexOf(level)) return
      write(
        `${JSON.stringify({ time: new Date().toISOString(), level: of, message, ...fields })}\n`,
      )
    }
  return { info: line('info'), error: line('error') }
}

/** An error for the log, without quoted text and e-mail addresses: a database error may repeat user input. */
export function redactError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const stack = error.stack ?? ''
  const frames = stack.slice(stack.indexOf('\n    at ')).trimEnd()
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const message = error.message
    .replace(/(["'`]).*\1/gs, '…')
    .replace(/\S+@\S+/g, '…')
    .slice(0, 300)
  return `${error.name}${code}: ${message}${stack.includes('\n    at ') ? frames : ''}`
}
