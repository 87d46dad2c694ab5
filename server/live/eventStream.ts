/** A stream of events whose reader gets the newest state, however slowly it reads. */
export function eventStream() {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let waiting: string | null = null
  let onEnd = () => {}

  function end(): void {
    try {
      controller?.close()
    } catch {
      // The reader has gone already.
    }
    controller = null
    onEnd()
  }

  function write(text: string): void {
    if (!controller) return
    if ((controller.desiredSize ?? 0) <= 0) waiting = text
    else controller.enqueue(encoder.encode(text))
  }

  function keepOpen(): void {
    if ((controller?.desiredSize ?? 0) > 0) write(':\n\n')
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(own) {
        controller = own
      },
      pull() {
        const text = waiting
        waiting = null
        if (text !== null) write(text)
      },
      cancel: end,
    },
    { highWaterMark: 2 },
  )
  return {
    body,
    write,
    keepOpen,
    end,
    onEnd: (stop: () => void) => {
      onEnd = stop
    },
  }
}
