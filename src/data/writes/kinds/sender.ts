import type { ScopedMutator } from 'swr'
import type { Write } from '../../../domain/offline/kinds/writeKind.ts'
import type { WriteResult } from '../writeOutcome.ts'

export interface Sending<W extends Write = Write> {
  readonly checksVersion: boolean
  readonly onProgress: (write: W) => unknown
  readonly checkSession: () => void
}

export interface Sender<W extends Write> {
  /** @throws WriteConflict, ApiError, FormatError, NetworkError */
  send(write: W, sending: Sending<W>): Promise<WriteResult>
  /** Puts what the server answered into the cache; asks again where it answered too little and `mayAsk`. */
  applyAnswer(mutate: ScopedMutator, write: W, result: WriteResult, mayAsk: boolean): void
  /** Asks for what another device may have changed and no page shows. */
  refresh?(mutate: ScopedMutator, view: string): Promise<void>
}
