/**
 * Runs at the end of the page, as text: which shell stands depends on who is signed in, and only
 * this device knows that.
 */
export function chooseShell(): void {
  const root = document.getElementById('root')
  const { access } = document.documentElement.dataset
  let isSignedIn = false
  try {
    isSignedIn = localStorage.getItem('token') !== null
  } catch {
    // Storage refused: nobody is signed in.
  }
  const needs = root?.dataset.needs
  const isOther = needs !== undefined && !new URLSearchParams(location.search).has(needs)
  if (isOther || (access === 'protected' && !isSignedIn)) root?.replaceChildren()
  if (access !== 'either') return
  const chosen = document.querySelector<HTMLTemplateElement>(
    `template[data-access="${isSignedIn ? 'protected' : 'public'}"]`,
  )
  if (!root || !chosen) return
  root.append(chosen.content)
  history.replaceState(history.state, '', chosen.dataset.path)
}
