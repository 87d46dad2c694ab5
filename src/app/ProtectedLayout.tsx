import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { AppFrame } from '../components/frame/AppFrame.tsx'
import { isWholePage } from '../components/frame/destinations.ts'
import { StatusLine } from '../components/frame/StatusLine.tsx'
import { loadFailureCopy } from '../copy/failures/loadFailures.ts'
import { logoutCopy } from '../copy/logout.ts'
import { signOut } from '../data/account/account.ts'
import { CacheProvider } from '../data/CacheProvider.tsx'
import { answerCache } from '../data/cache/answerCache.ts'
import { useLeftHousehold } from '../data/household/leftHousehold.ts'
import { useAppStatus } from '../data/useAppStatus.ts'
import { usePendingChanges } from '../data/writes/outbox.ts'
import { assets, paths } from '../paths.ts'
import { applyUpdate, startServiceWorker } from '../platform/offline/serviceWorker.ts'
import { LazyOverlay, lazyComponent } from '../platform/page/lazyComponent.ts'
import { useFirstTouch } from '../platform/page/useFirstTouch.ts'
import { emailOfRefused, useSession } from '../platform/storage/session.ts'
import { notify } from '../platform/toasts/notify.ts'

// Reads IndexedDB while the page's own chunk is still loading.
void answerCache().load()

const ConfirmDialog = lazyComponent(
  () => import('../components/feedback/ConfirmDialog.tsx'),
  'ConfirmDialog',
)

const LeftHousehold = lazyComponent(
  () => import('../pages/household/LeftHousehold.tsx'),
  'LeftHousehold',
)

const HouseholdList = lazyComponent(
  () => import('../pages/shopping/HouseholdList.tsx'),
  'HouseholdList',
)

const HomeSummaryKeeper = lazyComponent(
  () => import('../pages/catalogue/HomeSummaryKeeper.tsx'),
  'HomeSummaryKeeper',
)

export function ProtectedLayout() {
  const { token, userName, userEmail, sharedCatalogue } = useSession()
  const { pathname } = useLocation()
  const [confirmingLogout, setConfirmingLogout] = useState(false)
  const status = useAppStatus(pathname)
  const waiting = usePendingChanges().length
  const left = useLeftHousehold()
  const isSignedIn = token !== null
  useEffect(() => {
    if (isSignedIn) startServiceWorker(assets.serviceWorker)
  }, [isSignedIn])
  const [isTouched, setIsTouched] = useState(false)
  useFirstTouch(() => {
    setIsTouched(true)
    void ConfirmDialog.preload().catch(() => undefined)
  })
  if (!token) {
    const email = emailOfRefused()
    return <Navigate to={paths.login} replace state={email && { email, isSignedOut: true }} />
  }

  function logout() {
    notify('success', logoutCopy.done, 'auth')
    signOut()
  }

  return (
    <AppFrame
      path={pathname}
      header={{ userName, userEmail }}
      onLogout={() => setConfirmingLogout(true)}
      notice={<StatusLine status={status} now={new Date()} onUpdate={applyUpdate} />}
    >
      <CacheProvider>
        {/* A live region that comes together with its text is not announced. */}
        <div aria-live="polite">
          <LazyOverlay
            component={LeftHousehold}
            open={isWholePage(pathname) ? null : left}
            onError={() => undefined}
          />
        </div>
        <LazyOverlay
          component={HouseholdList}
          open={sharedCatalogue ? { key: sharedCatalogue } : null}
          onError={() => undefined}
        />
        <LazyOverlay
          component={HomeSummaryKeeper}
          open={isTouched && pathname !== paths.dashboard ? {} : null}
          onError={() => undefined}
        />
        <Outlet />
      </CacheProvider>
      <LazyOverlay
        component={ConfirmDialog}
        open={
          confirmingLogout
            ? {
                open: true,
                title: logoutCopy.title,
                text: waiting ? logoutCopy.questionWaiting(waiting) : logoutCopy.question,
                answers: { confirm: logoutCopy.confirm },
                onConfirm: logout,
                onCancel: () => setConfirmingLogout(false),
              }
            : null
        }
        onError={() => {
          setConfirmingLogout(false)
          notify('error', loadFailureCopy.network)
        }}
      />
    </AppFrame>
  )
}
