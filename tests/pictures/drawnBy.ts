import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isFrench } from '../support/browser.ts'

/** Another version or another system draws letters and edges otherwise, by no fault of the app. */
interface DrawnBy {
  readonly browser: string
  readonly system: string
}

const keptFile = 'tests/pictures/drawnBy.json'
const differingFile = 'tests/.results/drawnByAnother.txt'

/** Debian's name and main version; elsewhere what Node calls the system. */
function systemName(): string {
  try {
    const release = readFileSync('/etc/os-release', 'utf8')
    const [, id] = /^ID="?([^"\n]*)/m.exec(release) ?? []
    const [, version = ''] = /^VERSION_ID="?([^"\n]*)/m.exec(release) ?? []
    return `${id} ${version} ${process.arch}`
  } catch {
    return `${process.platform} ${process.arch}`
  }
}

const drawer = (version: string): DrawnBy => ({
  browser: `Chromium ${version}${isFrench() ? ' in French' : ''}`,
  system: systemName(),
})

const named = ({ browser, system }: DrawnBy) => `${browser} on ${system}`

const readKept = (): DrawnBy => JSON.parse(readFileSync(keptFile, 'utf8'))

/** Whether the kept pictures come from this very version on this very system. */
export function isDrawer(version: string): boolean {
  return named(drawer(version)) === named(readKept())
}

/** Writes down who draws the pictures that are being kept. */
export function keepDrawer(version: string): void {
  // Other workers read it meanwhile: it is never there in part.
  const written = `${keptFile}.${process.pid}`
  writeFileSync(written, `${JSON.stringify(drawer(version), null, 2)}\n`)
  renameSync(written, keptFile)
}

/** Counts a picture that differs, for `differingPictures`. */
export function noteDiffering(version: string, picture: string): void {
  appendFileSync(differingFile, `${named(drawer(version))}\t${picture}\n`)
}

export function forgetDiffering(): void {
  rmSync(differingFile, { force: true })
}

/** How many pictures differ in another browser, as one line; '' where none does. */
export function differingPictures(): string {
  try {
    const lines = readFileSync(differingFile, 'utf8').trim().split('\n')
    const [by] = lines[0]?.split('\t') ?? []
    return `drawn by another browser (${by}, kept by ${named(readKept())}): ${lines.length} differ`
  } catch {
    return ''
  }
}
