import {
  IMPORT_FILE_BYTES,
  type ImportQuestion,
  type ImportReport,
} from '../../domain/transfer/importFile.ts'
import type { ImportRequest } from './importWorker.ts'

const unreadable: ImportReport = { kind: 'refused', reason: 'not-ours' }

/** Reads a file in a worker; one that cannot be read counts as not ours. */
export function readImport(file: Blob, question: ImportQuestion): Promise<ImportReport> {
  if (file.size > IMPORT_FILE_BYTES)
    return Promise.resolve({ kind: 'refused', reason: 'too-large' })
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' })
  return new Promise<ImportReport>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ImportReport>) => resolve(data))
    worker.addEventListener('error', () => resolve(unreadable))
    worker.addEventListener('messageerror', () => resolve(unreadable))
    worker.postMessage({ file, question } satisfies ImportRequest)
  }).finally(() => worker.terminate())
}
