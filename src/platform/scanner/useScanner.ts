import {
  type ActionDispatch,
  useCallback,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
} from 'react'
import { scannerLimits } from '../../domain/limits.ts'
import { barcodeOf, isPrint, type ParsedCode } from '../../domain/scanner/codes.ts'
import type { LastCode } from '../../domain/scanner/readVote.ts'
import { nextPhase } from '../../domain/scanner/scannerMachine.ts'
import { startFailureOf } from '../camera/cameraError.ts'
import { pause } from '../camera/cameraPicture.ts'
import { useCameraTools } from '../camera/useCameraTools.ts'
import { readPhoto } from '../reader/barcodeReader.ts'
import { type OnLink, scanWithCamera } from './cameraScan.ts'
import { giveFoundFeedback } from './foundFeedback.ts'
import { closedScanner, type FoundCode, scannerReducer, toScannerState } from './scannerReducer.ts'

export type OnCode = (barcode: string, read: ParsedCode) => void

interface ScannerInput {
  readonly onCode: OnCode
  readonly onLink?: OnLink | undefined
  /** Set where one code follows the other: true while a code is being dealt with. */
  readonly isPaused?: boolean | undefined
}

const noLink: OnLink = () => false

/** Runs the scanner while mounted: hands accepted codes over, as a catalogue keeps them; only the first without `isPaused`. */
export function useScanner({ onCode, onLink = noLink, isPaused }: ScannerInput) {
  const [scanner, dispatch] = useReducer(scannerReducer, closedScanner)
  const { tools, onCamera, ...toolActions } = useCameraTools(onRetry)
  const isContinuous = isPaused !== undefined
  const scan = useScan({ onCode, onLink, isContinuous, dispatch, onCamera })
  const { video, work, paused, begin, open, emit, accept } = scan

  useEffect(() => {
    dispatch({ move: 'open' })
    void open()
    return () => {
      work.current?.abort()
      dispatch({ move: 'close' })
    }
  }, [open, work])

  function onRetry() {
    dispatch({ move: 'retry' })
    void open()
  }

  usePausedCamera(scan, isPaused, onRetry)

  function onStop() {
    begin()
    dispatch({ move: 'stop' })
  }

  async function onPhoto(file: Blob) {
    if (!nextPhase(scanner.phase, 'read-file')) return
    const signal = begin()
    dispatch({ move: 'read-file' })
    try {
      const reading = await readPhoto(file, onLink)
      if (signal.aborted || reading.kind === 'link') return
      if (reading.kind !== 'found') {
        dispatch({ move: 'miss', failure: reading.failure })
      } else if (isPrint(reading.read)) {
        dispatch({ move: 'miss', unconfirmed: reading.read })
      } else {
        await accept({ read: reading.read, outline: null }, signal)
      }
    } catch (error) {
      if (!signal.aborted) dispatch({ move: 'miss', failure: startFailureOf(error) })
    }
  }

  function onConfirm() {
    if (!scanner.unconfirmed || work.current?.signal.aborted) return
    if (isContinuous) paused.current = true
    else work.current?.abort()
    emit(scanner.unconfirmed)
  }

  const onVideo = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element
    },
    [video],
  )

  return {
    state: toScannerState(scanner, tools),
    onVideo,
    onRetry,
    onStop,
    onPhoto,
    onConfirm,
    ...toolActions,
    /** Turns the camera off before the page unmounts the scanner. */
    onLeave: () => work.current?.abort(),
  }
}

interface ScanInput {
  readonly onCode: OnCode
  readonly onLink: OnLink
  readonly isContinuous: boolean
  readonly dispatch: ActionDispatch<[step: Parameters<typeof scannerReducer>[1]]>
  readonly onCamera: (stream: MediaStream | null) => void
}

/** The work under way, the camera's or a photo's: only one at a time. */
function useScan({ onCode, onLink, isContinuous, dispatch, onCamera }: ScanInput) {
  const video = useRef<HTMLVideoElement>(null)
  const work = useRef<AbortController>(null)
  const latest = useRef({ onCode, onLink })
  useEffect(() => {
    latest.current = { onCode, onLink }
  }, [onCode, onLink])
  const paused = useRef(false)
  const last = useRef<LastCode>(null)
  /** Of the work that the camera does. */
  const cameraSignal = useRef<AbortSignal>(null)

  const begin = useCallback(() => {
    work.current?.abort()
    work.current = new AbortController()
    return work.current.signal
  }, [])

  const emit = useCallback((read: ParsedCode) => {
    const barcode = barcodeOf(read)
    if (barcode) latest.current.onCode(barcode, read)
  }, [])

  const accept = useCallback(
    async (found: FoundCode, signal: AbortSignal) => {
      paused.current = isContinuous
      dispatch({ move: 'find', found })
      giveFoundFeedback()
      if (!isContinuous) await pause(scannerLimits.foundDelay, signal)
      emit(found.read)
    },
    [isContinuous, dispatch, emit],
  )

  const open = useCallback(async () => {
    const signal = begin()
    cameraSignal.current = signal
    try {
      const code = await scanWithCamera({
        video: () => video.current,
        signal,
        onMove: (move) => !signal.aborted && dispatch({ move }),
        onCamera: (stream) => (!signal.aborted || !stream) && onCamera(stream),
        onAdvice: ({ advice, unconfirmed }) => dispatch({ advice, unconfirmed }),
        onLink: (text) => latest.current.onLink(text),
        isPaused: () => paused.current,
        last,
        ...(isContinuous && { onCode: (found) => void accept(found, signal) }),
      })
      await accept(code, signal)
    } catch (error) {
      if (signal.aborted) return
      const failure = startFailureOf(error)
      dispatch({ move: failure.code === 'denied' ? 'deny' : 'fail', failure })
    }
  }, [begin, isContinuous, accept, dispatch, onCamera])

  return { video, work, cameraSignal, paused, begin, open, emit, accept }
}

/** Pauses with the page's sheet; a camera that was stopped meanwhile is opened again. */
function usePausedCamera(
  { work, cameraSignal, paused }: ReturnType<typeof useScan>,
  isPaused: boolean | undefined,
  onReopen: () => void,
) {
  const reopen = useEffectEvent(onReopen)
  useEffect(() => {
    if (isPaused === undefined) return undefined
    paused.current = isPaused
    if (isPaused) {
      const rest = setTimeout(() => work.current?.abort(), scannerLimits.pausedCamera)
      return () => clearTimeout(rest)
    }
    const signal = cameraSignal.current
    if (signal?.aborted || (signal && signal !== work.current?.signal)) reopen()
    return undefined
  }, [isPaused, work, cameraSignal, paused])
}
