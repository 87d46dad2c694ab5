import {
  type ImportQuestion,
  type ImportReport,
  importReport,
} from '../../domain/transfer/importFile.ts'

/** What a file is read with; the answer is an `ImportReport`. */
export interface ImportRequest {
  readonly file: Blob
  readonly question: ImportQuestion
}

addEventListener('message', async ({ data }: MessageEvent<ImportRequest>) => {
  let report: ImportReport = { kind: 'refused', reason: 'not-ours' }
  try {
    report = importReport(new Uint8Array(await data.file.arrayBuffer()), data.question)
  } catch {
    // The file went away, or is more than this device can hold.
  }
  postMessage(report)
})
