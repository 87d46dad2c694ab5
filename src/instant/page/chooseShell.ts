import { readStored } from '../../platform/storage/storage.ts'

/** Shows the shell that the app will draw, which depends on who is signed in on this device. */
export function chooseShell(): void {
  const { access, requires } = document.documentElement.dataset
  const isSignedIn = readStored('token') !== null
  const isAnother = requires !== undefined && !new URLSearchParams(location.search).has(requires)
  // A form that goes on with a scan shows more than its shell.
  const isGoingOn = history.state?.usr?.scanned !== undefined
  if (isAnother || isGoingOn || (access === 'protected' && !isSignedIn)) {
    for (const shell of document.querySelectorAll('#root, #shell')) shell.replaceChildren()
  }
  if (access !== 'either') return
  const chosen = document.querySelector<HTMLTemplateElement>(
    `template[data-access="${isSignedIn ? 'protected' : 'public'}"]`,
  )
  if (!chosen) return
  document.getElementById('root')?.append(chosen.content)
  history.replaceState(history.state, '', chosen.dataset.path)
}
