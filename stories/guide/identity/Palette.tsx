import { look } from '../look.ts'
import { colours, type Theme } from './colours.ts'

const themes = { light: 'Clair', dark: 'Sombre' } as const

/** Every semantic colour in both themes. */
export function Palette() {
  return (
    <div className="sb-unstyled" style={look.page}>
      <table style={look.table}>
        <thead>
          <tr>
            <th style={look.head}>Nom</th>
            <th style={look.head}>{themes.light}</th>
            <th style={look.head}>{themes.dark}</th>
          </tr>
        </thead>
        <tbody>
          {colours.map((colour) => (
            <tr key={colour.name}>
              <td style={look.cell}>
                <code>{colour.name}</code>
              </td>
              <Swatch value={colour.light} theme="light" />
              <Swatch value={colour.dark} theme="dark" />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Swatch({ value, theme }: { value: string; theme: Theme }) {
  return (
    <td style={look.cell} title={themes[theme]}>
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 12 }}>
        <span style={{ ...look.box, width: 72, height: 36, background: value }} />
        <span style={look.quiet}>{value}</span>
      </span>
    </td>
  )
}
