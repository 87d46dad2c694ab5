import { semanticTokens } from '../../../src/theme/semanticTokens.ts'
import { tokens } from '../../../src/theme/tokens.ts'
import { look } from '../look.ts'

const green = semanticTokens.colors.brand.solid.value._light
const tint = semanticTokens.colors.brand.muted.value._light

/** `1.5rem` as `24 px`; what is no length in rem stays as it is written. */
function pixels(length: string): string {
  return length.endsWith('rem') ? `${Number.parseFloat(length) * 16} px` : length
}

interface Measure {
  readonly value: string
}

function byLength([, a]: readonly [string, Measure], [, b]: readonly [string, Measure]): number {
  return Number.parseFloat(a.value) - Number.parseFloat(b.value)
}

/** The steps of the 8 px grid, drawn at their length. */
export function Spacing() {
  return (
    <div className="sb-unstyled" style={look.page}>
      {Object.entries(tokens.spacing)
        .sort(byLength)
        .map(([name, { value }]) => (
          <div key={name} style={{ display: 'flex', alignItems: 'center', gap: 12, height: 26 }}>
            <code style={{ width: 40 }}>{name}</code>
            <span style={{ ...look.quiet, width: 56 }}>{pixels(value)}</span>
            <span style={{ width: value, height: 14, background: green, borderRadius: 2 }} />
          </div>
        ))}
    </div>
  )
}

export function Radii() {
  return (
    <div
      className="sb-unstyled"
      style={{ ...look.page, display: 'flex', gap: 24, flexWrap: 'wrap' }}
    >
      {Object.entries(tokens.radii).map(([name, { value }]) => (
        <div key={name} style={{ textAlign: 'center' }}>
          <div style={{ width: 96, height: 96, background: tint, borderRadius: value }} />
          <code>{name}</code>
          <div style={look.quiet}>{pixels(value)}</div>
        </div>
      ))}
    </div>
  )
}

/** The lengths that have a name of their own: what a thumb needs, what a page takes. */
export function Sizes() {
  const named = Object.entries(tokens.sizes).filter(([name]) => !(name in tokens.spacing))
  return (
    <div className="sb-unstyled" style={look.page}>
      <table style={look.table}>
        <tbody>
          {named.map(([name, { value }]) => (
            <tr key={name}>
              <td style={look.cell}>
                <code>{name}</code>
              </td>
              <td style={look.cell}>{pixels(value)}</td>
            </tr>
          ))}
          {Object.entries(tokens.durations).map(([name, { value }]) => (
            <tr key={name}>
              <td style={look.cell}>
                <code>{name}</code> (mouvement)
              </td>
              <td style={look.cell}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
