import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { ConfirmDialog } from '../components/feedback/ConfirmDialog.tsx'
import { AppFrame } from '../components/frame/AppFrame.tsx'
import { logoutCopy } from '../copy/profile.ts'
import { signOut } from '../data/account.ts'
import { paths } from '../paths.ts'
import { notify } from '../platform/notify.ts'
import { useSession } from '../platform/session.ts'

/** Around every page that needs a token: the frame, or the way to the sign-in page. */
export function ProtectedLayout() {
  const { token, userName, userEmail } = useSession()
  const { pathname } = useLocation()
  const [confirmingLogout, setConfirmingLogout] = useState(false)
  if (!token) return <Navigate to={paths.login} replace />

  function logout() {
    notify('success', logoutCopy.done, 'auth')
    signOut()
  }

  return (
    <AppFrame
      path={pathname}
      header={{ userName, userEmail }}
      onLogout={() => setConfirmingLogout(true)}
    >
      <Outlet />
      <ConfirmDialog
        open={confirmingLogout}
        title={logoutCopy.title}
        text={logoutCopy.question}
        confirmLabel={logoutCopy.confirm}
        onConfirm={logout}
        onCancel={() => setConfirmingLogout(false)}
      />
    </AppFrame>
  )
}
