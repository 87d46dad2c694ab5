import type { DeviceTrouble, PhotoMiss } from '../../domain/failure.ts'
import { barcodeOf, type Reading } from '../../domain/scanner/readVote.ts'
import type { Look } from '../../domain/scanner/scanStrategy.ts'
import { photoWidth } from './photoWidth.ts'
import type {
  FrameRequest,
  PhotoRequest,
  PlacedPicture,
  ReadAnswer,
  ReadRequest,
} from './readerMessages.ts'

interface Waiting {
  readonly resolve: (readings: readonly Reading[] | null) => void
  readonly reject: (reason: Error) => void
}

/** Until the first answer, scripts and wasm are on their way (specification, section 9: 120 s). */
const patience = { loading: 120_000, reading: 20_000 } as const

const noReader: DeviceTrouble = 'no-reader'

let worker: Worker | null = null
let hasAnswered = false
let silence: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** A worker that broke is thrown away; the next read starts another. */
function drop(): void {
  clearTimeout(silence)
  worker?.terminate()
  worker = null
  hasAnswered = false
  for (const { reject } of waiting.values()) reject(new Error(noReader))
  waiting.clear()
}

/** A worker that the system ended says nothing: too long a silence is taken for its end. */
function listen(): void {
  clearTimeout(silence)
  if (waiting.size === 0) return
  silence = setTimeout(drop, hasAnswered ? patience.reading : patience.loading)
}

function settle({ data }: MessageEvent<ReadAnswer>): void {
  const caller = waiting.get(data.id)
  waiting.delete(data.id)
  hasAnswered = true
  listen()
  if ('readings' in data) {
    caller?.resolve(data.readings)
    return
  }
  caller?.reject(new Error(noReader, { cause: data.error }))
  // Its wasm may be what failed, and a module that failed once fails for ever.
  drop()
}

function start(): Worker {
  const started = new Worker(new URL('./readerWorker.ts', import.meta.url), {
    type: 'module',
  })
  started.addEventListener('message', settle)
  started.addEventListener('messageerror', drop)
  started.addEventListener('error', drop)
  return started
}

/** Starts the reader (its script and wasm) before a picture needs it; may be called again. */
export function warmReader(): void {
  worker ??= start()
}

function ask(
  request: Omit<FrameRequest, 'id'> | Omit<PhotoRequest, 'id'>,
  handedOver: Transferable[],
): Promise<readonly Reading[] | null> {
  warmReader()
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    listen()
    worker?.postMessage({ ...request, id } satisfies ReadRequest, handedOver)
  })
}

/**
 * Reads the codes of a picture in the worker; the picture is handed over and closed there.
 * @returns the codes seen, the nearest to the middle of the frame first, each with its corners in
 *   fractions of the whole frame; codes that are no retail code are among them
 * @throws Error `no-reader` when the reader cannot be loaded or breaks
 */
export async function readPicture(
  { picture, place }: PlacedPicture,
  look: Look,
): Promise<readonly Reading[]> {
  return (await ask({ picture, place, look }, [picture])) ?? []
}

/** What a photograph of a code gives: the normalised barcode, or why there is none. */
export type PhotoReading =
  | { readonly kind: 'found'; readonly barcode: string }
  | { readonly kind: 'missed'; readonly failure: PhotoMiss }

const missed = (code: PhotoMiss['code']) => ({ kind: 'missed', failure: { code } }) as const

/**
 * Reads a photograph that a person chose, in every way there is until they agree on a retail code.
 * @throws Error `no-reader` when the reader cannot be loaded or breaks
 */
export async function readPhoto(file: Blob): Promise<PhotoReading> {
  warmReader()
  let width: number | undefined
  try {
    width = await photoWidth(file)
  } catch {
    return missed('not-a-picture')
  }
  const readings = await ask({ photo: file, width }, [])
  if (!readings) return missed('not-a-picture')
  const barcode = readings.map(barcodeOf).find((code) => code !== null)
  if (barcode) return { kind: 'found', barcode }
  return missed(readings.length > 0 ? 'not-retail' : 'no-barcode')
}
