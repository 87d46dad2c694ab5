import { useCallback, useEffect, useReducer, useRef } from 'react'
import { nextPhase, type ScannerMove, type ScannerPhase } from '../domain/scannerMachine.ts'
import { type CameraFailure, startFailure } from './cameraFailure.ts'
import { scanWithCamera } from './cameraScan.ts'

interface Machine {
  readonly phase: ScannerPhase
  readonly failure: CameraFailure | null
}

interface Step {
  readonly move: ScannerMove
  readonly failure?: CameraFailure
}

/** A forbidden move changes nothing: it comes late, from an opening that is over. */
function step(machine: Machine, { move, failure }: Step): Machine {
  const phase = nextPhase(machine.phase, move)
  return phase ? { phase, failure: failure ?? null } : machine
}

/** iPadOS calls itself a Mac; no Mac has a touch screen. */
function isIphone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

function stateOf({ phase, failure }: Machine) {
  if (failure) {
    return { kind: 'failed', failure: failure.kind, message: failure.message } as const
  }
  if (phase === 'closed' || phase === 'requesting') return { kind: 'requesting' } as const
  if (phase === 'granted') return { kind: 'starting' } as const
  return { kind: 'scanning', iphone: isIphone() } as const
}

/**
 * The scanner for as long as the component is mounted: asks for the camera, looks at its picture,
 * stops at the first accepted code and hands it over once, normalised. Unmounting stops it all.
 */
export function useScanner({ onCode }: { readonly onCode: (barcode: string) => void }) {
  const [machine, dispatch] = useReducer(step, { phase: 'requesting', failure: null })
  const video = useRef<HTMLVideoElement>(null)
  const opening = useRef<AbortController>(null)
  const latestOnCode = useRef(onCode)
  useEffect(() => {
    latestOnCode.current = onCode
  })

  const open = useCallback(async () => {
    opening.current?.abort()
    const closing = new AbortController()
    const { signal } = closing
    opening.current = closing
    const onMove = (move: ScannerMove) => {
      if (!signal.aborted) dispatch({ move })
    }
    try {
      const barcode = await scanWithCamera({ video: () => video.current, signal, onMove })
      onMove('find')
      if (!signal.aborted) latestOnCode.current(barcode)
    } catch (error) {
      if (signal.aborted) return
      const failure = startFailure(error)
      dispatch({ move: failure.kind === 'denied' ? 'deny' : 'fail', failure })
    }
  }, [])

  useEffect(() => {
    void open()
    return () => opening.current?.abort()
  }, [open])

  const onVideo = useCallback((element: HTMLVideoElement | null) => {
    video.current = element
  }, [])
  const onRetry = useCallback(() => {
    dispatch({ move: 'retry' })
    void open()
  }, [open])

  return { state: stateOf(machine), onVideo, onRetry }
}
