import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useScanner } from '../../../../src/platform/scanner/useScanner.ts'
import { type Measured, readHugePhoto, readPhotograph, readSyntheticFrame } from './pictures.ts'
import type { SyntheticFrame } from './syntheticFrames.ts'

/** The API of the page for the measuring script. */
export interface ScannerPage {
  readPhotograph: (url: string) => Promise<Measured>
  readSyntheticFrame: (made: SyntheticFrame) => Promise<Measured>
  readHugePhoto: () => Promise<object>
  scan: () => Promise<ScanResult>
}

export interface ScanResult {
  readonly barcode: string
  readonly codes: number
  readonly milliseconds: number
  /** 0 when no task took 50 ms. */
  readonly longestTask: number
  readonly track: MediaStreamTrackState | 'none'
  readonly requests: number
}

declare global {
  interface Window {
    scannerPage: ScannerPage
  }
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

function openScanner(onCode: (code: string) => void): () => void {
  const root = createRoot(document.getElementById('root') ?? document.body)
  root.render(
    <StrictMode>
      <Page onCode={onCode} />
    </StrictMode>,
  )
  return () => root.unmount()
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

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
  let close = () => {}
  const barcode = await new Promise<string>((resolve) => {
    close = openScanner((code) => {
      codes++
      resolve(code)
    })
  })
  const milliseconds = performance.now() - start
  await wait(300)
  watcher.disconnect()
  close()
  media.getUserMedia = ask
  return { barcode, codes, milliseconds, longestTask, track: track?.readyState ?? 'none', requests }
}

window.scannerPage = { readPhotograph, readSyntheticFrame, readHugePhoto, scan }
