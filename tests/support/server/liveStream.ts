export interface LiveState {
  readonly products: string
  readonly list: string
  readonly trips: string
  readonly people: string
}

/** Reads the states of `GET /live`, null once it has ended. */
export function readLive({ body }: Response) {
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  let text = ''
  async function next(): Promise<LiveState | null> {
    for (;;) {
      const event = /event: state\ndata: (.*)\n\n/.exec(text)
      if (event) {
        text = text.slice(event.index + event[0].length)
        return JSON.parse(event[1] ?? '') as LiveState
      }
      const { done, value } = await reader.read()
      if (done) return null
      text += new TextDecoder().decode(value)
    }
  }
  return { next, cancel: () => reader.cancel(), unread: () => text }
}

export const changedTags = (before: LiveState | null, after: LiveState | null) =>
  (['products', 'list', 'trips', 'people'] as const).filter(
    (name) => before?.[name] !== after?.[name],
  )
