import { describe, expect, it } from 'vitest'
import {
  nextPhase,
  type ScannerMove,
  type ScannerPhase,
  scannerMoves,
} from '../../../../src/domain/scanner/scannerMachine.ts'

const phases = Object.keys(scannerMoves) as ScannerPhase[]
const notStarted = phases.filter((phase) => phase !== 'scanning' && phase !== 'paused')
const moves: readonly ScannerMove[] = [
  'open',
  'grant',
  'deny',
  'fail',
  'start',
  'pause',
  'resume',
  'stop',
  'read-file',
  'miss',
  'find',
  'retry',
  'close',
]

const allowed: Readonly<Record<string, ScannerPhase>> = {
  'closed open': 'requesting',
  'requesting grant': 'granted',
  'requesting deny': 'denied',
  'requesting fail': 'error',
  'requesting stop': 'stopped',
  'requesting close': 'closed',
  'granted start': 'scanning',
  'granted fail': 'error',
  'granted retry': 'requesting',
  'granted stop': 'stopped',
  'granted close': 'closed',
  'scanning pause': 'paused',
  'scanning find': 'found',
  'scanning fail': 'error',
  'scanning retry': 'requesting',
  'scanning stop': 'stopped',
  'scanning close': 'closed',
  'paused resume': 'scanning',
  'paused fail': 'error',
  'paused retry': 'requesting',
  'paused stop': 'stopped',
  'paused close': 'closed',
  'stopped read-file': 'reading',
  'stopped retry': 'requesting',
  'stopped close': 'closed',
  'reading find': 'found',
  'reading miss': 'stopped',
  'reading retry': 'requesting',
  'reading close': 'closed',
  'denied retry': 'requesting',
  'denied stop': 'stopped',
  'denied close': 'closed',
  'error retry': 'requesting',
  'error stop': 'stopped',
  'error close': 'closed',
  'found resume': 'scanning',
  'found retry': 'requesting',
  'found close': 'closed',
}

describe('the scanner', () => {
  for (const phase of phases) {
    for (const move of moves) {
      const after = allowed[`${phase} ${move}`] ?? null
      it(
        after ? `goes from ${phase} to ${after} on ${move}` : `forbids ${move} when ${phase}`,
        () => {
          expect(nextPhase(phase, move)).toBe(after)
        },
      )
    }
  }

  it('pauses only what has been scanning', () => {
    for (const phase of notStarted) {
      expect(Object.values(scannerMoves[phase])).not.toContain('paused')
    }
  })

  it('reads a file only while the camera is stopped', () => {
    expect(phases.filter((phase) => nextPhase(phase, 'read-file'))).toEqual(['stopped'])
  })

  it('asks for the camera again on every way back to it', () => {
    for (const phase of ['stopped', 'reading', 'denied', 'error'] as const) {
      const camera = Object.values(scannerMoves[phase]).filter(
        (next) => next === 'granted' || next === 'scanning' || next === 'paused',
      )
      expect(camera).toEqual([])
      expect(nextPhase(phase, 'retry')).toBe('requesting')
    }
  })

  it('knows every phase and every move that the tests name', () => {
    expect(new Set(Object.keys(allowed).map((road) => road.split(' ')[0]))).toEqual(new Set(phases))
    const used = new Set(phases.flatMap((phase) => Object.keys(scannerMoves[phase])))
    expect(new Set<string>(moves)).toEqual(used)
  })

  it('can be closed whenever it is open', () => {
    for (const phase of phases.filter((phase) => phase !== 'closed')) {
      expect(nextPhase(phase, 'close')).toBe('closed')
    }
  })
})
