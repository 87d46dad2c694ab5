import { useEffect, useRef, useState } from 'react'
import { productLabels } from '../../copy/product.ts'
import { describeImportFailure, findingsCopy, problemCopy } from '../../copy/transfer.ts'
import { failureOf } from '../../data/http/apiError.ts'
import { readShoppingList, updateShoppingList } from '../../data/shopping/shoppingStore.ts'
import { dropImport, openImport, sendProducts, useCommitImport } from '../../data/transfer.ts'
import { mergeItems } from '../../domain/shopping/shoppingList.ts'
import { csvLine } from '../../domain/transfer/csvText.ts'
import type { ImportPlan } from '../../domain/transfer/importPlan.ts'
import type { ImportFaults } from '../../domain/transfer/importReading.ts'
import { readImport } from '../../platform/transfer/importReader.ts'
import { saveFile } from '../../platform/transfer/saveFile.ts'
import type { MyDataScreenProps } from '../../screens/transfer/MyDataScreen.tsx'

type Imported = MyDataScreenProps['imported']
type State = Imported['state']

interface Known {
  readonly categories: readonly string[]
  readonly catalogue: () => readonly string[]
  readonly household: string | null
}

function saveFindings({ source, findings }: ImportFaults) {
  const place = findingsCopy[source === 'csv' ? 'line' : 'product']
  const lines = findings.map(({ column, problem, value, ...finding }) =>
    csvLine([
      place(finding.place),
      column ? productLabels[column] : '',
      problemCopy[problem],
      value,
    ]),
  )
  saveFile(new Blob(['\ufeff', csvLine(findingsCopy.headings), ...lines]), 'erreurs.csv')
}

/** The catalogue does not change before the server has the whole file. */
export function useImport({ categories, catalogue, household }: Known): Imported {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const commit = useCommitImport()
  const plan = useRef<ImportPlan | null>(null)
  /** The import whose commit was sent without an answer. */
  const unsure = useRef<number | null>(null)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  async function onFile(file: File) {
    unsure.current = null
    setState({ kind: 'reading' })
    const report = await readImport(file, {
      categories,
      headings: productLabels,
      catalogue: catalogue(),
    })
    plan.current = report.kind === 'ready' ? report.plan : null
    setState(report.kind === 'ready' ? { kind: 'ready', preview: report.plan.preview } : report)
  }

  async function send({ batches, preview }: ImportPlan, signal: AbortSignal) {
    const total = preview.count
    if (total === 0) return null
    setState({ kind: 'sending', sent: 0, total })
    const id = await openImport(signal)
    signal.addEventListener('abort', () => dropImport(id))
    let sent = 0
    for (const batch of batches) {
      await sendProducts(id, batch, signal)
      sent += batch.length
      setState({ kind: 'sending', sent, total })
    }
    return id
  }

  async function carryOut() {
    const planned = plan.current
    if (!planned || stopping.current) return
    const controller = new AbortController()
    stopping.current = controller
    try {
      const id = unsure.current ?? (await send(planned, controller.signal))
      // A commit cannot be stopped: its answer may be lost, the products not.
      stopping.current = null
      unsure.current = id
      const imported = id === null ? 0 : await commit(id, planned.preview.count)
      const before = readShoppingList().length
      updateShoppingList((items) => mergeItems(items, planned.list))
      const listed = readShoppingList().length - before
      plan.current = null
      unsure.current = null
      setState({ kind: 'done', imported, listed, faults: planned.preview.faults })
    } catch (error) {
      if (controller.signal.aborted) return setState({ kind: 'stopped' })
      const failure = failureOf(error)
      if (failure.code !== 'network') unsure.current = null
      const isUnsure = unsure.current !== null
      setState({ kind: 'failed', message: describeImportFailure(failure, isUnsure) })
    } finally {
      stopping.current = null
    }
  }

  return {
    state,
    household,
    onFile,
    onConfirm: carryOut,
    onRetry: carryOut,
    onCancel: () => setState({ kind: 'idle' }),
    onStop: () => stopping.current?.abort(),
    onSaveFindings: saveFindings,
  }
}
