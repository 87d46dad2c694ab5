export type ShareOutcome = 'shared' | 'cancelled' | 'unavailable'

/** The absolute address of a path of the app. */
export function absoluteAddress(path: string): string {
  return new URL(path, window.location.origin).href
}

/** Whether the browser has a share sheet. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function'
}

/** Opens the share sheet for a text, with an address or alone; call it before anything is awaited after a tap. Never rejects. */
export async function shareLink(text: string, url?: string): Promise<ShareOutcome> {
  try {
    await navigator.share({ text, ...(url !== undefined && { url }) })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
      ? 'cancelled'
      : 'unavailable'
  }
}

/** Puts a text into the clipboard. @returns whether the browser did */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
