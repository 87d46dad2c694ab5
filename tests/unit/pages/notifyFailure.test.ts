import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../src/data/http/apiError.ts'
import { notifyFailure } from '../../../src/pages/notifyFailure.ts'
import { notify } from '../../../src/platform/toasts/notify.ts'

vi.mock('../../../src/platform/toasts/notify.ts', () => ({ notify: vi.fn() }))
// Test files share their modules: neither those of others nor this stand-in may be left.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
afterEach(() => vi.mocked(notify).mockClear())

describe('an attempt that failed', () => {
  it.each([
    [new NetworkError('down'), 'Erreur de connexion'],
    [new ApiError(403, 'Access denied'), 'Accès refusé'],
    [new ApiError(412, 'Reworded', { code: 'product-changed' }), /^Ce produit a changé/],
    [new ApiError(409, 'Reworded', { code: 'of-a-later-version' }), /^Erreur lors de la suppr/],
  ])('%s is explained in one toast', (error, sentence) => {
    notifyFailure(error, 'deleteProduct')
    expect(notify).toHaveBeenCalledExactlyOnceWith('error', expect.stringMatching(sentence))
  })

  it('has no toast where the session has ended: the sign-in page comes', () => {
    notifyFailure(new ApiError(401, 'Unauthorized', { code: 'unauthorized' }), 'deleteProduct')
    expect(notify).not.toHaveBeenCalled()
  })
})
