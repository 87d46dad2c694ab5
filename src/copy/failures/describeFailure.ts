import type { DeviceProblem, Failure } from '../../domain/failure.ts'
import {
  failureCopy,
  lookupFailureCopy,
  scannerFailureCopy,
  uploadFailureCopy,
} from './failures.ts'
import { loadFailureCopy } from './loadFailures.ts'
import { translateRefusal } from './serverMessages.ts'

type Sentence = string | ((reason: string) => string)

interface Sentences {
  readonly other: string
  readonly codes?: Readonly<Partial<Record<Failure['code'], Sentence>>>
  readonly statuses?: Readonly<Record<number, string>>
}

const camera = {
  denied: scannerFailureCopy.denied,
  'no-camera': scannerFailureCopy.noCamera,
  'no-camera-listed': scannerFailureCopy.noCameraListed,
  unsupported: scannerFailureCopy.unsupported,
  overconstrained: scannerFailureCopy.impossible,
  other: scannerFailureCopy.other,
  'start-failed': scannerFailureCopy.startFailed,
} as const

const attempts = {
  login: { other: failureCopy.login },
  register: { other: failureCopy.register },
  forgotPassword: { other: failureCopy.forgotPassword },
  resetPassword: { other: failureCopy.resetPassword },
  readInvitation: { other: failureCopy.readInvitation },
  acceptInvitation: { other: failureCopy.acceptInvitation },
  takeCopy: { other: failureCopy.takeCopy },
  declineCopy: { other: failureCopy.declineCopy },
  updateProfile: {
    other: failureCopy.updateProfile,
    codes: { network: failureCopy.profileNetwork },
  },
  changePassword: { other: failureCopy.changePassword },
  endSessions: { other: failureCopy.endSessions },
  changeShop: { other: failureCopy.changeShop },
  changeHousehold: { other: failureCopy.changeHousehold },
  invite: { other: failureCopy.invite },
  removeAccount: {
    other: failureCopy.removeAccount,
    statuses: { 422: failureCopy.otherEmail },
  },
  createProduct: { other: failureCopy.createProduct },
  changeProduct: { other: failureCopy.changeProduct },
  deleteProduct: {
    other: failureCopy.deleteProduct,
    codes: { network: failureCopy.deleteProductNetwork },
  },
  addPrice: { other: failureCopy.addPrice },
  changePrice: { other: failureCopy.addPrice },
  removePrice: { other: failureCopy.removePrice, codes: { network: failureCopy.sentPriceNetwork } },
  changeCodes: { other: failureCopy.changeCodes },
  keepTrip: { other: failureCopy.keepTrip },
  changeList: { other: failureCopy.changeList, statuses: { 409: failureCopy.listFull } },
  mergeProducts: { other: failureCopy.mergeProducts },
  sendPhoto: {
    other: uploadFailureCopy.upload,
    codes: {
      'bad-answer': uploadFailureCopy.notJson,
      'too-large-raw': uploadFailureCopy.tooLargeRaw,
      'too-large-compressed': uploadFailureCopy.tooLargeCompressed,
      'not-a-picture': uploadFailureCopy.notAPicture,
    },
    statuses: { 413: uploadFailureCopy.tooLargeForServer },
  },
  takePhoto: {
    other: uploadFailureCopy.noCamera,
    codes: {
      ...camera,
      'no-camera': uploadFailureCopy.noCamera,
      unsupported: uploadFailureCopy.noCamera,
    },
  },
  scan: { other: scannerFailureCopy.noCameraListed, codes: camera },
  readPhoto: {
    other: scannerFailureCopy.photoWithoutCode,
    codes: {
      ...camera,
      'no-barcode': scannerFailureCopy.photoWithoutCode,
      'not-a-picture': scannerFailureCopy.notAPhoto,
    },
  },
  lookUpBarcode: {
    other: lookupFailureCopy.failed,
    codes: {
      offline: lookupFailureCopy.offline,
      network: lookupFailureCopy.failed,
      'not-found': lookupFailureCopy.notFound,
      'bad-answer': lookupFailureCopy.unreadable,
      timeout: lookupFailureCopy.timeout,
      busy: lookupFailureCopy.busy,
    },
  },
} as const satisfies Readonly<Record<string, Sentences>>

export type Attempt = keyof typeof attempts

const problems: Readonly<Record<DeviceProblem, string>> = {
  'no-picture': scannerFailureCopy.noPicture,
  'no-reader': scannerFailureCopy.noReader,
  'camera-lost': scannerFailureCopy.cameraLost,
}
const isProblem = (reason: string): reason is DeviceProblem => reason in problems

function messageOf(failure: Failure, { other, codes, statuses }: Sentences): string {
  const known = codes?.[failure.code]
  if (typeof known === 'function') {
    const reason = 'reason' in failure ? failure.reason : failure.code
    return known(isProblem(reason) ? problems[reason] : reason)
  }
  if (known) return known
  if (failure.code === 'network') return loadFailureCopy.network
  if (failure.code !== 'refused') return other
  const ofStatus = statuses?.[failure.status]
  if (ofStatus) return ofStatus
  const translated = translateRefusal(failure)
  return translated ?? (failure.status === 429 ? loadFailureCopy.tooManyRequests : other)
}

/** A failure in French: the most precise sentence, the translated server message, or the default. */
export function describeFailure(failure: Failure, attempt: Attempt): { readonly message: string } {
  return { message: messageOf(failure, attempts[attempt]) }
}
