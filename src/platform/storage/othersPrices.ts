import { useSyncExternalStore } from 'react'
import { config } from '../../config.ts'
import { parseJson } from '../../domain/format/parseJson.ts'
import { othersLimits } from '../../domain/limits.ts'
import type { OthersPrices } from '../../domain/prices/othersPrices.ts'
import { createStore } from './createStore.ts'
import { readStored, writeStored } from './storage.ts'

const wanted = 'on'

const { subscribe, notify } = createStore(null)

/** Whether the person lets scanned codes go to Open Prices, off by default; null where the server has no address of it. */
const choice = () => (config.openPricesUrl === null ? null : readStored('othersWanted') === wanted)

export const showsOthers = () => choice() === true

/** Subscribes a component to the choice; switched off, what was answered is deleted too. */
export function useOthersChoice() {
  const others = useSyncExternalStore(
    subscribe,
    choice,
    // A prerendered page knows neither.
    () => null,
  )
  return {
    others,
    onOthers(isWanted: boolean) {
      writeStored('othersWanted', isWanted ? wanted : null)
      if (!isWanted) writeStored('othersAnswers', null)
      notify()
    },
  }
}

interface KeptAnswer {
  readonly code: string
  readonly at: number
  readonly prices: OthersPrices | null
}

function keptAnswers(now: number): readonly KeptAnswer[] {
  const kept = parseJson(readStored('othersAnswers'))
  const answers: readonly KeptAnswer[] = Array.isArray(kept) ? kept : []
  return answers.filter((answer) => Math.abs(now - answer?.at) < othersLimits.kept)
}

/** What was answered for a code in the last 24 hours: null for too few prices, undefined for no answer. */
export function keptOthers(code: string, now: number): OthersPrices | null | undefined {
  return keptAnswers(now).find((answer) => answer.code === code)?.prices
}

/** For 24 hours. */
export function keepOthers(code: string, prices: OthersPrices | null, now: number): void {
  const others = keptAnswers(now).filter((answer) => answer.code !== code)
  const answers = [{ code, at: now, prices }, ...others].slice(0, othersLimits.codesKept)
  writeStored('othersAnswers', JSON.stringify(answers))
}

let ownPause = 0

/** Whether the service asked for patience less than ten minutes ago. */
export function isOthersPaused(now: number): boolean {
  const since = Math.max(ownPause, Number(readStored('othersPause')) || 0)
  return Math.abs(now - since) < othersLimits.pause
}

/** Asks nothing for the next ten minutes. */
export function pauseOthers(now: number): void {
  ownPause = now
  writeStored('othersPause', String(now))
}
