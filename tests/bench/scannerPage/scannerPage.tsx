import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Look } from '../../../src/domain/framePlan.ts'
import { barcodeOf } from '../../../src/domain/readVote.ts'
import { readPicture, warmReader } from '../../../src/platform/barcodeReader.ts'
import { useScanner } from '../../../src/platform/useScanner.ts'

/** What the measuring script finds on `window.scannerPage`. */
export interface ScannerPage {
  /** Reads a photograph in each way until one reads; milliseconds from the decoded picture on. */
  readPhotograph: (url: string) => Promise<{ barcode: string | null; milliseconds: number }>
  /** Opens the scanner on the camera and waits for its code. */
  scan: () => Promise<ScanResult>
}

export interface ScanResult {
  readonly barcode: string
  readonly codes: number
  readonly milliseconds: number
  /** The longest task on the page meanwhile; 0 when none took 50 ms. */
  readonly longestTask: number
  readonly track: MediaStreamTrackState | 'none'
  readonly requests: number
}

declare global {
  interface Window {
    scannerPage: ScannerPage
  }
}

const looks: readonly Look[] = ['whole', 'tilted', 'rare']

async function readPhotograph(url: string) {
  warmReader()
  const photograph = await createImageBitmap(await (await fetch(url)).blob())
  const start = performance.now()
  let barcode: string | null = null
  for (const look of looks) {
    const readings = await readPicture(await createImageBitmap(photograph), look)
    barcode = readings.map(barcodeOf).find((code) => code !== null) ?? null
    if (barcode) break
  }
  return { barcode, milliseconds: performance.now() - start }
}

function Scanner({ onCode }: { readonly onCode: (barcode: string) => void }) {
  const { state, onVideo } = useScanner({ onCode })
  return (
    <>
      <p>{state.kind}</p>
      <video
        ref={onVideo}
        muted
        playsInline
        autoPlay
        style={{ position: 'fixed', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
      />
    </>
  )
}

function Page({ onCode }: { readonly onCode: (barcode: string) => void }) {
  const [open, setOpen] = useState(true)
  return open ? (
    <Scanner
      onCode={(code) => {
        setOpen(false)
        onCode(code)
      }}
    />
  ) : null
}

async function scan(): Promise<ScanResult> {
  const media = navigator.mediaDevices
  const ask = media.getUserMedia.bind(media)
  let requests = 0
  let track: MediaStreamTrack | undefined
  media.getUserMedia = async (constraints) => {
    requests++
    const stream = await ask(constraints)
    track = stream.getVideoTracks()[0]
    return stream
  }
  let longestTask = 0
  const watcher = new PerformanceObserver((list) => {
    for (const task of list.getEntries()) longestTask = Math.max(longestTask, task.duration)
  })
  watcher.observe({ type: 'longtask' })
  const start = performance.now()
  let codes = 0
  const root = createRoot(document.getElementById('root') ?? document.body)
  const barcode = await new Promise<string>((resolve) => {
    const onCode = (code: string) => {
      codes++
      resolve(code)
    }
    root.render(
      <StrictMode>
        <Page onCode={onCode} />
      </StrictMode>,
    )
  })
  const milliseconds = performance.now() - start
  await new Promise((resolve) => setTimeout(resolve, 300))
  watcher.disconnect()
  root.unmount()
  media.getUserMedia = ask
  return { barcode, codes, milliseconds, longestTask, track: track?.readyState ?? 'none', requests }
}

window.scannerPage = { readPhotograph, scan }
