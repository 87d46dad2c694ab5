import {
  type ImportQuestion,
  type ImportReport,
  importReport,
} from '../../domain/transfer/importFile.ts'

export interface ImportRequest {
  readonly file: Blob
  readonly question: ImportQuestion
}

addEventListener('message', async ({ data }: MessageEvent<ImportRequest>) => {
  let report: ImportReport = { kind: 'refused', reason: 'not-ours' }
  try {
    report = importReport(new Uint8Array(await data.file.arrayBuffer()), data.question)
  } catch {
    // The file was removed, or exceeds the device's memory.
  }
  postMessage(report)
})
