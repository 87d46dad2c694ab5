import type { DeviceProblem, PhotoMiss } from '../../domain/failure.ts'
import { type ParsedCode, readCode } from '../../domain/scanner/codes.ts'
import { codeOf, type Reading, refusedKind } from '../../domain/scanner/readVote.ts'
import type { ReadMode } from '../../domain/scanner/scanStrategy.ts'
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

/** The first read waits for the script and the wasm too. */
const READER_LOAD_TIMEOUT_MS = 120_000
const READ_TIMEOUT_MS = 20_000

const noReader: DeviceProblem = 'no-reader'

let worker: Worker | null = null
let hasAnswered = false
let timeout: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** A broken worker is replaced at the next read. */
function discardWorker(): void {
  clearTimeout(timeout)
  worker?.terminate()
  worker = null
  hasAnswered = false
  for (const { reject } of waiting.values()) reject(new Error(noReader))
  waiting.clear()
}

/** A worker killed by the system stays silent. */
function restartTimeout(): void {
  clearTimeout(timeout)
  if (waiting.size === 0) return
  timeout = setTimeout(discardWorker, hasAnswered ? READ_TIMEOUT_MS : READER_LOAD_TIMEOUT_MS)
}

function onAnswer({ data }: MessageEvent<ReadAnswer>): void {
  const caller = waiting.get(data.id)
  waiting.delete(data.id)
  hasAnswered = true
  restartTimeout()
  if ('readings' in data) {
    caller?.resolve(data.readings)
    return
  }
  caller?.reject(new Error(noReader, { cause: data.error }))
  // A wasm module that failed to load fails for ever.
  discardWorker()
}

function start(): Worker {
  const started = new Worker(new URL('./readerWorker.ts', import.meta.url), {
    type: 'module',
  })
  started.addEventListener('message', onAnswer)
  started.addEventListener('messageerror', discardWorker)
  started.addEventListener('error', discardWorker)
  return started
}

/** Loads script and wasm of the reader ahead of the first picture. */
export function preloadReader(): void {
  worker ??= start()
}

function ask(
  request: Omit<FrameRequest, 'id'> | Omit<PhotoRequest, 'id'>,
  handedOver: Transferable[],
): Promise<readonly Reading[] | null> {
  preloadReader()
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    restartTimeout()
    worker?.postMessage({ ...request, id } satisfies ReadRequest, handedOver)
  })
}

/** Reads a picture in the worker, which closes it; nearest code first. @throws Error `no-reader` */
export async function readPicture(
  { picture, place }: PlacedPicture,
  mode: ReadMode,
): Promise<readonly Reading[]> {
  return (await ask({ picture, place, mode }, [picture])) ?? []
}

export type PhotoReading =
  | { readonly kind: 'found'; readonly read: ParsedCode }
  | { readonly kind: 'link' }
  | { readonly kind: 'missed'; readonly failure: PhotoMiss }

const missed = (failure: PhotoMiss) => ({ kind: 'missed', failure }) as const

/** Pixels: bars stay readable, and memory does not grow with the camera. */
const MAX_PHOTO_SIDE_PX = 2600

/** The width to scale a photograph down to: browsers disagree on the sides of an upright one. @throws if it is none */
async function photoWidth(file: Blob): Promise<number | undefined> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve)
      image.addEventListener('error', reject)
      image.src = url
    })
    const scale = MAX_PHOTO_SIDE_PX / Math.max(image.naturalWidth, image.naturalHeight)
    return scale < 1 ? Math.round(image.naturalWidth * scale) : undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Reads a photograph until its passes agree on a retail code, or shows a link that `onLink` takes. @throws Error `no-reader` */
export async function readPhoto(
  file: Blob,
  onLink: (text: string) => boolean = () => false,
): Promise<PhotoReading> {
  preloadReader()
  let width: number | undefined
  try {
    width = await photoWidth(file)
  } catch {
    return missed({ code: 'not-a-picture' })
  }
  const readings = await ask({ photo: file, width }, [])
  if (!readings) return missed({ code: 'not-a-picture' })
  if (readings.some(({ text }) => onLink(text))) return { kind: 'link' }
  const kind = refusedKind(readings)
  if (kind) return missed({ code: 'not-retail', kind })
  const found = readings.find((reading) => codeOf(reading) !== null)
  if (!found) return missed({ code: 'no-barcode' })
  return { kind: 'found', read: readCode(found.text, found.format) }
}
