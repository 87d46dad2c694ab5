import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { scannerLimits } from '../../domain/limits.ts'
import { barcodeOf, confirmKind, type ParsedCode } from '../../domain/scanner/codes.ts'
import type { LastCode } from '../../domain/scanner/sameCode.ts'
import { nextPhase } from '../../domain/scanner/scannerMachine.ts'
import { startFailureOf } from '../camera/cameraError.ts'
import { pause } from '../camera/cameraPicture.ts'
import { useCameraTools } from '../camera/useCameraTools.ts'
import { readPhoto } from '../reader/barcodeReader.ts'
import { scanWithCamera } from './cameraScan.ts'
import { giveFoundFeedback } from './foundFeedback.ts'
import { closedScanner, type FoundCode, scannerReducer, toScannerState } from './scannerReducer.ts'

export type OnCode = (barcode: string, read: ParsedCode) => void

interface ScannerInput {
  readonly onCode: OnCode
  /** Set where one code follows the other: true while a code is being dealt with. */
  readonly isPaused?: boolean | undefined
}

/** Runs the scanner while mounted: hands accepted codes over, as a catalogue keeps them; only the first without `isPaused`. */
export function useScanner({ onCode, isPaused }: ScannerInput) {
  const isContinuous = isPaused !== undefined
  const [scanner, dispatch] = useReducer(scannerReducer, closedScanner)
  const video = useRef<HTMLVideoElement>(null)
  const work = useRef<AbortController>(null)
  const latestOnCode = useRef(onCode)
  useEffect(() => {
    latestOnCode.current = onCode
  })
  const { tools, onCamera, ...toolActions } = useCameraTools(onRetry)
  const paused = useRef(false)
  const last = useRef<LastCode>(null)
  /** The work that the camera does. */
  const filming = useRef<AbortSignal>(null)

  const begin = useCallback(() => {
    work.current?.abort()
    work.current = new AbortController()
    return work.current.signal
  }, [])

  const hand = useCallback((read: ParsedCode) => {
    const barcode = barcodeOf(read)
    if (barcode) latestOnCode.current(barcode, read)
  }, [])

  const handOver = useCallback(
    async (found: FoundCode, signal: AbortSignal) => {
      paused.current = isContinuous
      dispatch({ move: 'find', found })
      giveFoundFeedback()
      if (!isContinuous) await pause(scannerLimits.foundDelay, signal)
      hand(found.read)
    },
    [isContinuous, hand],
  )

  const open = useCallback(async () => {
    const signal = begin()
    filming.current = signal
    try {
      const code = await scanWithCamera({
        video: () => video.current,
        signal,
        onMove: (move) => !signal.aborted && dispatch({ move }),
        onCamera: (stream) => (!signal.aborted || !stream) && onCamera(stream),
        onAdvice: ({ advice, asked }) => dispatch({ advice, asked }),
        isPaused: () => paused.current,
        last,
        ...(isContinuous && { onCode: (found) => void handOver(found, signal) }),
      })
      await handOver(code, signal)
    } catch (error) {
      if (signal.aborted) return
      const failure = startFailureOf(error)
      dispatch({ move: failure.code === 'denied' ? 'deny' : 'fail', failure })
    }
  }, [begin, isContinuous, handOver, onCamera])

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

  const reopen = useEffectEvent(onRetry)
  useEffect(() => {
    if (isPaused === undefined) return undefined
    paused.current = isPaused
    if (isPaused) {
      const rest = setTimeout(() => work.current?.abort(), scannerLimits.heldCamera)
      return () => clearTimeout(rest)
    }
    const isOff = filming.current?.aborted || filming.current !== work.current?.signal
    if (filming.current && isOff) reopen()
    return undefined
  }, [isPaused])

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
      } else if (confirmKind(reading.read)) {
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
    if (isContinuous) paused.current = true
    else work.current?.abort()
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
