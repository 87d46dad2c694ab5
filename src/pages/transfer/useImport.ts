import { useEffect, useRef, useState } from 'react'
import type { ImportResult } from '../../contract/transfer.ts'
import { describeImportFailure } from '../../copy/failures/describeImportFailure.ts'
import { productLabels } from '../../copy/product.ts'
import { columnLabels, findingsCopy, placeOf, problemCopy } from '../../copy/transfer.ts'
import { failureOf } from '../../data/http/apiError.ts'
import { bringArticles } from '../../data/shopping/changeList.ts'
import { readShoppingList } from '../../data/shopping/shoppingStore.ts'
import { dropImport, openImport, sendBatch, useCommitImport } from '../../data/transfer/transfer.ts'
import { csvLine } from '../../domain/transfer/csvText.ts'
import {
  firstAnswers,
  type ImportAnswers,
  type ImportPlan,
  plannedBatches,
  plannedCount,
  tripBatches,
} from '../../domain/transfer/importPlan.ts'
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
  const lines = findings.map(({ column, problem, value, ...finding }) =>
    csvLine([
      placeOf(source, problem)(finding.place),
      column ? columnLabels[column] : '',
      problemCopy[problem],
      value,
    ]),
  )
  saveFile(new Blob(['\ufeff', csvLine(findingsCopy.headings), ...lines]), 'erreurs.csv')
}

/** @returns the id of the import to commit; null where nothing is sent */
async function sendPlan(
  planned: ImportPlan,
  said: ImportAnswers,
  signal: AbortSignal,
  setState: (state: State) => void,
) {
  const batches = [
    ...plannedBatches(planned, said).map((products) => ({ products, trips: [] })),
    ...tripBatches(planned).map((trips) => ({ products: [], trips })),
  ]
  const total = plannedCount(planned.preview, said) + planned.trips.length
  if (total === 0) return null
  setState({ kind: 'sending', sent: 0, total })
  const id = await openImport(signal)
  signal.addEventListener('abort', () => dropImport(id))
  let sent = 0
  for (const batch of batches) {
    await sendBatch(id, batch, signal)
    sent += batch.products.length + batch.trips.length
    setState({ kind: 'sending', sent, total })
  }
  return id
}

const nothing: ImportResult = { imported: 0 }

function expectedOf(planned: ImportPlan, said: ImportAnswers) {
  const trips = planned.trips.length
  return { expected: plannedCount(planned.preview, said), ...(trips > 0 && { trips }) }
}

/** The catalogue does not change before the server has the whole file. */
export function useImport({ categories, catalogue, household }: Known): Imported {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const commit = useCommitImport()
  const plan = useRef<ImportPlan | null>(null)
  const answers = useRef<ImportAnswers | null>(null)
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
    if (report.kind !== 'ready') return setState(report)
    const { preview } = report.plan
    answers.current = firstAnswers(preview)
    setState({ kind: 'ready', preview, answers: answers.current })
  }

  function onAnswers(next: ImportAnswers) {
    answers.current = next
    setState((now) => (now.kind === 'ready' ? { ...now, answers: next } : now))
  }

  async function carryOut() {
    const planned = plan.current
    const said = answers.current
    if (!planned || !said || stopping.current) return
    const controller = new AbortController()
    stopping.current = controller
    try {
      const id = unsure.current ?? (await sendPlan(planned, said, controller.signal, setState))
      // A commit cannot be stopped: its answer may be lost, the products not.
      stopping.current = null
      unsure.current = id
      const { imported, trips = 0 } =
        id === null ? nothing : await commit(id, expectedOf(planned, said))
      const before = readShoppingList().length
      bringArticles(planned.list)
      const listed = readShoppingList().length - before
      plan.current = null
      unsure.current = null
      setState({
        ...{ kind: 'done', imported, trips, listed },
        faults: planned.preview.faults,
      })
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
    categories,
    onFile,
    onAnswers,
    onConfirm: carryOut,
    onRetry: carryOut,
    onCancel: () => setState({ kind: 'idle' }),
    onStop: () => stopping.current?.abort(),
    onSaveFindings: saveFindings,
  }
}
