import { afterEach, expect, it, vi } from 'vitest'
import { dropStrayPictures } from '../../../../src/platform/offline/dropStrayPictures.ts'
import { endSession, startSession } from '../../../../src/platform/storage/session.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'

afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

it('deletes what arrived while a session ended, and nothing of somebody signed in', () => {
  const deleted: string[] = []
  vi.stubGlobal('localStorage', webStorage({}))
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) })
  startSession('jeton', 'camille@exemple.fr')
  dropStrayPictures()
  expect(deleted).toEqual([])
  endSession()
  dropStrayPictures()
  expect(deleted).toEqual(['memoprix-pictures'])
})
