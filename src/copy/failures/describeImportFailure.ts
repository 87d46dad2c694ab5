import type { Failure } from '../../domain/failure.ts'
import { importFailureCopy } from '../transfer.ts'
import { translateQuota, translateRefusal } from './serverMessages.ts'

/** Why an import failed. @param isUnsure whether all was sent, so that it may be in the catalogue */
export function describeImportFailure(failure: Failure, isUnsure: boolean): string {
  const { interrupted, unsure, failed } = importFailureCopy
  if (failure.code === 'network') return isUnsure ? unsure : interrupted
  if (failure.code !== 'refused') return failed
  const isRunning = failure.problem === 'import-running'
  const reason = isRunning ? translateRefusal(failure) : translateQuota(failure)
  return reason ? `${failed} ${reason}` : failed
}
