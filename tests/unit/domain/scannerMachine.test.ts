import { describe, expect, it } from 'vitest'
import {
  engineState,
  nextPhase,
  type ScannerMove,
  type ScannerPhase,
  scannerMoves,
} from '../../../src/domain/scannerMachine.ts'

const phases = Object.keys(scannerMoves) as ScannerPhase[]
const moves: readonly ScannerMove[] = [
  'open',
  'grant',
  'deny',
  'fail',
  'start',
  'pause',
  'resume',
  'find',
  'read-file',
  'retry',
  'close',
]

const allowed: Readonly<Record<string, ScannerPhase>> = {
  'closed open': 'requesting',
  'requesting grant': 'granted',
  'requesting deny': 'denied',
  'requesting fail': 'error',
  'requesting read-file': 'found',
  'requesting close': 'closed',
  'granted start': 'scanning',
  'granted fail': 'error',
  'granted read-file': 'found',
  'granted close': 'closed',
  'scanning pause': 'paused',
  'scanning find': 'found',
  'scanning fail': 'error',
  'scanning close': 'closed',
  'paused resume': 'scanning',
  'paused fail': 'error',
  'paused close': 'closed',
  'denied retry': 'requesting',
  'denied read-file': 'found',
  'denied close': 'closed',
  'error retry': 'requesting',
  'error read-file': 'found',
  'error close': 'closed',
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

  it('never goes from NOT_STARTED to PAUSED at once', () => {
    for (const phase of phases.filter((phase) => engineState(phase) === 'NOT_STARTED')) {
      const reached = Object.values(scannerMoves[phase]).map(engineState)
      expect(reached).not.toContain('PAUSED')
    }
  })

  it('reads a file only while the engine has not started', () => {
    const phasesWithFile = phases.filter((phase) => nextPhase(phase, 'read-file'))
    expect(phasesWithFile).toEqual(['requesting', 'granted', 'denied', 'error'])
    expect(new Set(phasesWithFile.map(engineState))).toEqual(new Set(['NOT_STARTED']))
  })

  it('runs the engine while scanning, rests it while paused', () => {
    expect(phases.filter((phase) => engineState(phase) === 'SCANNING')).toEqual(['scanning'])
    expect(phases.filter((phase) => engineState(phase) === 'PAUSED')).toEqual(['paused'])
  })

  it('can be closed whenever it is open', () => {
    for (const phase of phases.filter((phase) => phase !== 'closed')) {
      expect(nextPhase(phase, 'close')).toBe('closed')
    }
  })
})
