const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof levels)[number]

type Fields = Readonly<Record<string, string | number | null>>

/** JSON lines; callers never pass personal data. */
export interface Log {
  readonly info: (message: string, fields?: Fields) => void
  readonly error: (message: string, fields?: Fields) => void
}

/** Whether a text names a level. */
export function isLogLevel(text: string): text is LogLevel {
  return (levels as readonly string[]).includes(text)
}

/** Writes one JSON line per event at or above `level`. @param write gets the line, newline included */
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
