import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One thing that is not as it was. */
export interface Finding {
  /** `story-id/mode`, or the story alone. */
  readonly where: string
  readonly reason: string
  readonly before?: Buffer | null
  readonly after?: Buffer | null
  readonly difference?: Buffer | null
}

const folder = 'tests/.results/pictures'
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Lays before, after and difference side by side in one page. @returns the page's path */
export function writeReport(findings: readonly Finding[]): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const rows = findings.map(({ where, reason, ...pictures }) => {
    const figures = (['before', 'after', 'difference'] as const).map((kind) => {
      const picture = pictures[kind]
      if (!picture) return `<td>—</td>`
      const file = `${where}.${kind}.${kind === 'before' ? 'webp' : 'png'}`
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), picture)
      return `<td><img src="${file}" loading="lazy" alt="${kind}"></td>`
    })
    return `<tr><th colspan="3">${escapeHtml(where)}: ${escapeHtml(reason)}</th></tr><tr>${figures.join('')}</tr>`
  })
  const page = join(folder, 'index.html')
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><title>Pictures</title>
<style>body{font:14px sans-serif}td{vertical-align:top;border:1px solid #ccc}img{max-width:30vw}th{text-align:left;padding-top:2em}</style>
<table><tr><th>before</th><th>after</th><th>difference</th></tr>${rows.join('\n')}</table>\n`,
  )
  return page
}
