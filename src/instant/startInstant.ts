import { setTransport } from '../data/http/transport.ts'
import { loadChunk } from '../platform/page/lazyComponent.ts'
import { whenIdle } from '../platform/page/whenIdle.ts'
import { currentSession, subscribeSession } from '../platform/storage/session.ts'
import { takeEarlyAnswer } from './page/earlyAnswers.ts'
import { adoptPublishedListCaches } from './page/listCaches.ts'
import { clearCachedScreen } from './templates/cachedScreen.ts'

// Imported by the app's entry for these effects, before the app renders.

setTransport((url, init) => {
  const early = takeEarlyAnswer(url, init)
  return early ? early.catch(() => fetch(url, init)) : fetch(url, init)
})

adoptPublishedListCaches()

let isFollowing = false

function followSession(): void {
  if (currentSession().token === null) clearCachedScreen()
  else if (!isFollowing) {
    isFollowing = true
    whenIdle(() => {
      loadChunk(() => import('./followAnswers.ts')).then(
        ({ followAnswers }) => followAnswers(),
        () => {
          isFollowing = false
        },
      )
    })
  }
}

subscribeSession(followSession)
followSession()
