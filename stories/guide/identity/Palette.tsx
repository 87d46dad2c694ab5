import { guideStyles } from '../guideStyles.ts'
import { colours, type Theme } from './colours.ts'

const themes = { light: 'Clair', dark: 'Sombre' } as const

export function Palette() {
  return (
    <div className="sb-unstyled" style={guideStyles.page}>
      <table style={guideStyles.table}>
        <thead>
          <tr>
            <th style={guideStyles.head}>Nom</th>
            <th style={guideStyles.head}>{themes.light}</th>
            <th style={guideStyles.head}>{themes.dark}</th>
          </tr>
        </thead>
        <tbody>
          {colours.map((colour) => (
            <tr key={colour.name}>
              <td style={guideStyles.cell}>
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
    <td style={guideStyles.cell} title={themes[theme]}>
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 12 }}>
        <span style={{ ...guideStyles.box, width: 72, height: 36, background: value }} />
        <span style={guideStyles.quiet}>{value}</span>
      </span>
    </td>
  )
}
