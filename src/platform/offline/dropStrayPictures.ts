import { offlineCaches } from '../../domain/offline/offlineCaches.ts'
import { currentSession } from '../storage/session.ts'

/** Deletes pictures that arrived while a session ended; nothing where a person is signed in. */
export function dropStrayPictures(): void {
  if (currentSession().token !== null || !('caches' in globalThis)) return
  void caches.delete(offlineCaches.pictures).catch(() => undefined)
}
