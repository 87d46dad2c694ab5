import { useCallback, useEffect, useReducer, useRef } from 'react'
import { scannerLimits } from '../../domain/limits.ts'
import { nextPhase } from '../../domain/scanner/scannerMachine.ts'
import { startFailureOf } from '../camera/cameraError.ts'
import { pause } from '../camera/cameraPicture.ts'
import { useCameraTools } from '../camera/useCameraTools.ts'
import { readPhoto } from '../reader/barcodeReader.ts'
import { scanWithCamera } from './cameraScan.ts'
import { signalFound } from './foundSignal.ts'
import { closedScanner, type FoundCode, shownState, takeStep } from './scannerSteps.ts'

/**
 * The scanner for as long as the component is mounted: asks for the camera, looks at its picture,
 * stops at the first accepted code, outlines it and hands it over once, normalised. A photograph
 * is read instead once the camera has been stopped. Unmounting stops it all.
 */
export function useScanner({ onCode }: { readonly onCode: (barcode: string) => void }) {
  const [scanner, dispatch] = useReducer(takeStep, closedScanner)
  const video = useRef<HTMLVideoElement>(null)
  const work = useRef<AbortController>(null)
  const latestOnCode = useRef(onCode)
  useEffect(() => {
    latestOnCode.current = onCode
  })
  const { tools, onCamera, ...toolActions } = useCameraTools(onRetry)

  /** Ends what is under way, the camera first of all. */
  const begin = useCallback(() => {
    work.current?.abort()
    work.current = new AbortController()
    return work.current.signal
  }, [])

  const handOver = useCallback(async (found: FoundCode, signal: AbortSignal) => {
    dispatch({ move: 'find', found })
    signalFound()
    await pause(scannerLimits.foundDelay, signal)
    latestOnCode.current(found.barcode)
  }, [])

  const open = useCallback(async () => {
    const signal = begin()
    try {
      const code = await scanWithCamera({
        video: () => video.current,
        signal,
        onMove: (move) => !signal.aborted && dispatch({ move }),
        onCamera: (stream) => (!signal.aborted || !stream) && onCamera(stream),
        onAdvice: (advice) => dispatch({ advice }),
      })
      await handOver(code, signal)
    } catch (error) {
      if (signal.aborted) return
      const failure = startFailureOf(error)
      dispatch({ move: failure.code === 'denied' ? 'deny' : 'fail', failure })
    }
  }, [begin, handOver, onCamera])

  useEffect(() => {
    dispatch({ move: 'open' })
    void open()
    return () => {
      work.current?.abort()
      dispatch({ move: 'close' })
    }
  }, [open])

  function onRetry() {
    dispatch({ move: 'retry' })
    void open()
  }

  function onStop() {
    begin()
    dispatch({ move: 'stop' })
  }

  async function onPhoto(file: Blob) {
    if (!nextPhase(scanner.phase, 'read-file')) return
    const signal = begin()
    dispatch({ move: 'read-file' })
    try {
      const reading = await readPhoto(file)
      if (signal.aborted) return
      if (reading.kind !== 'found') {
        dispatch({ move: 'miss', failure: reading.failure })
      } else {
        await handOver({ barcode: reading.barcode, outline: null }, signal)
      }
    } catch (error) {
      if (!signal.aborted) dispatch({ move: 'miss', failure: startFailureOf(error) })
    }
  }

  const onVideo = useCallback((element: HTMLVideoElement | null) => {
    video.current = element
  }, [])

  return {
    state: shownState(scanner, tools),
    onVideo,
    onRetry,
    onStop,
    onPhoto,
    ...toolActions,
    /** On the way out: the camera goes off at once, before the page gets to take the scanner away. */
    onLeave: () => work.current?.abort(),
  }
}
