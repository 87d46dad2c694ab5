import { useCallback, useEffect, useReducer, useRef } from 'react'
import { scannerLimits } from '../../domain/limits.ts'
import { askedKind, barcodeOf, type ReadCode } from '../../domain/scanner/codes.ts'
import { nextPhase } from '../../domain/scanner/scannerMachine.ts'
import { startFailureOf } from '../camera/cameraError.ts'
import { pause } from '../camera/cameraPicture.ts'
import { useCameraTools } from '../camera/useCameraTools.ts'
import { readPhoto } from '../reader/barcodeReader.ts'
import { scanWithCamera } from './cameraScan.ts'
import { giveFoundFeedback } from './foundFeedback.ts'
import { closedScanner, type FoundCode, scannerReducer, toScannerState } from './scannerReducer.ts'

export type OnCode = (barcode: string, read: ReadCode) => void

/** Runs the scanner while mounted: hands the first accepted code over once, as a catalogue keeps it. */
export function useScanner({ onCode }: { readonly onCode: OnCode }) {
  const [scanner, dispatch] = useReducer(scannerReducer, closedScanner)
  const video = useRef<HTMLVideoElement>(null)
  const work = useRef<AbortController>(null)
  const latestOnCode = useRef(onCode)
  useEffect(() => {
    latestOnCode.current = onCode
  })
  const { tools, onCamera, ...toolActions } = useCameraTools(onRetry)

  const begin = useCallback(() => {
    work.current?.abort()
    work.current = new AbortController()
    return work.current.signal
  }, [])

  const hand = useCallback((read: ReadCode) => {
    const barcode = barcodeOf(read)
    if (barcode) latestOnCode.current(barcode, read)
  }, [])

  const handOver = useCallback(
    async (found: FoundCode, signal: AbortSignal) => {
      dispatch({ move: 'find', found })
      giveFoundFeedback()
      await pause(scannerLimits.foundDelay, signal)
      hand(found.read)
    },
    [hand],
  )

  const open = useCallback(async () => {
    const signal = begin()
    try {
      const code = await scanWithCamera({
        video: () => video.current,
        signal,
        onMove: (move) => !signal.aborted && dispatch({ move }),
        onCamera: (stream) => (!signal.aborted || !stream) && onCamera(stream),
        onAdvice: ({ advice, asked }) => dispatch({ advice, asked }),
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
      } else if (askedKind(reading.read)) {
        dispatch({ move: 'miss', asked: reading.read })
      } else {
        await handOver({ read: reading.read, outline: null }, signal)
      }
    } catch (error) {
      if (!signal.aborted) dispatch({ move: 'miss', failure: startFailureOf(error) })
    }
  }

  function onTakeAsked() {
    if (!scanner.asked || work.current?.signal.aborted) return
    work.current?.abort()
    hand(scanner.asked)
  }

  const onVideo = useCallback((element: HTMLVideoElement | null) => {
    video.current = element
  }, [])

  return {
    state: toScannerState(scanner, tools),
    onVideo,
    onRetry,
    onStop,
    onPhoto,
    onTakeAsked,
    ...toolActions,
    /** Turns the camera off before the page unmounts the scanner. */
    onLeave: () => work.current?.abort(),
  }
}
