import { scannerFailureCopy } from '../copy/scanner.ts'
import type { Look } from '../domain/framePlan.ts'
import type { Reading } from '../domain/readVote.ts'
import type { ReadAnswer, ReadRequest } from './reader/readerMessages.ts'

interface Waiting {
  readonly resolve: (readings: readonly Reading[]) => void
  readonly reject: (reason: Error) => void
}

let worker: Worker | null = null
let lastId = 0
const waiting = new Map<number, Waiting>()

/** A worker that broke is thrown away; the next read starts another. */
function drop(): void {
  worker?.terminate()
  worker = null
  for (const { reject } of waiting.values()) reject(new Error(scannerFailureCopy.noReader))
  waiting.clear()
}

function settle({ data }: MessageEvent<ReadAnswer>): void {
  const caller = waiting.get(data.id)
  waiting.delete(data.id)
  if ('readings' in data) {
    caller?.resolve(data.readings)
    return
  }
  caller?.reject(new Error(data.error))
  // Its wasm may be what failed, and a module that failed once fails for ever.
  drop()
}

function start(): Worker {
  const started = new Worker(new URL('./reader/readerWorker.ts', import.meta.url), {
    type: 'module',
  })
  started.addEventListener('message', settle)
  started.addEventListener('error', drop)
  return started
}

/** Starts the reader (its script and wasm) before a picture needs it; may be called again. */
export function warmReader(): void {
  worker ??= start()
}

/**
 * Reads the codes of a picture in the worker; the picture is handed over and closed there.
 * @throws Error with a French reason when the reader cannot be loaded or breaks
 */
export function readPicture(picture: ImageBitmap, look: Look): Promise<readonly Reading[]> {
  warmReader()
  const request: ReadRequest = { id: ++lastId, picture, look }
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { resolve, reject })
    worker?.postMessage(request, [picture])
  })
}
