import { expect, it } from 'vitest'
import { limits, photoLimits, scannerLimits, toastLimits } from '../../../src/domain/limits.ts'

it('the numbers that users were promised stay as they are', () => {
  expect(limits).toMatchObject({
    passwordMinLength: 6,
    redirectAfterRegistration: 3000,
    redirectAfterReset: 3000,
    redirectAfterForgotPassword: 5000,
    descriptionFoldLength: 150,
    descriptionFoldLines: 3,
    chunkTimeout: 120_000,
  })
  expect(photoLimits).toMatchObject({
    rawBytes: 5 * 1024 * 1024,
    compressedBytes: 2 * 1024 * 1024,
    maxWidth: 800,
    jpegQuality: 0.6,
  })
  expect(toastLimits).toMatchObject({ kept: 20 })
  expect(scannerLimits).toMatchObject({
    framesPerSecond: 10,
    boxShare: 0.7,
    boxMax: 350,
    cameraDelay: 300,
    readerRetry: 200,
    camera: { width: 1280, height: 720 },
  })
})
