import { semanticTokens } from '../../../src/theme/semanticTokens.ts'
import { tokens } from '../../../src/theme/tokens.ts'
import { guideStyles } from '../guideStyles.ts'

const green = semanticTokens.colors.brand.solid.value._light
const tint = semanticTokens.colors.brand.muted.value._light

/** `1.5rem` becomes `24 px`; anything else is unchanged. */
function pixels(length: string): string {
  return length.endsWith('rem') ? `${Number.parseFloat(length) * 16} px` : length
}

interface Measure {
  readonly value: string
}

function byLength([, a]: readonly [string, Measure], [, b]: readonly [string, Measure]): number {
  return Number.parseFloat(a.value) - Number.parseFloat(b.value)
}

export function Spacing() {
  return (
    <div className="sb-unstyled" style={guideStyles.page}>
      {Object.entries(tokens.spacing)
        .sort(byLength)
        .map(([name, { value }]) => (
          <div key={name} style={{ display: 'flex', alignItems: 'center', gap: 12, height: 26 }}>
            <code style={{ width: 40 }}>{name}</code>
            <span style={{ ...guideStyles.quiet, width: 56 }}>{pixels(value)}</span>
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
      style={{ ...guideStyles.page, display: 'flex', gap: 24, flexWrap: 'wrap' }}
    >
      {Object.entries(tokens.radii).map(([name, { value }]) => (
        <div key={name} style={{ textAlign: 'center' }}>
          <div style={{ width: 96, height: 96, background: tint, borderRadius: value }} />
          <code>{name}</code>
          <div style={guideStyles.quiet}>{pixels(value)}</div>
        </div>
      ))}
    </div>
  )
}

export function Sizes() {
  const named = Object.entries(tokens.sizes).filter(([name]) => !(name in tokens.spacing))
  return (
    <div className="sb-unstyled" style={guideStyles.page}>
      <table style={guideStyles.table}>
        <tbody>
          {named.map(([name, { value }]) => (
            <tr key={name}>
              <td style={guideStyles.cell}>
                <code>{name}</code>
              </td>
              <td style={guideStyles.cell}>{pixels(value)}</td>
            </tr>
          ))}
          {Object.entries(tokens.durations).map(([name, { value }]) => (
            <tr key={name}>
              <td style={guideStyles.cell}>
                <code>{name}</code> (mouvement)
              </td>
              <td style={guideStyles.cell}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
