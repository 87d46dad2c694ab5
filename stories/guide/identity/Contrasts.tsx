import { guideStyles } from '../guideStyles.ts'
import { colourOf, type Theme } from './colours.ts'
import { groundOf, pairs, ratioOf } from './contrast.ts'

const figures = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

type Pair = (typeof pairs)[number]

export function Contrasts() {
  return (
    <div className="sb-unstyled" style={guideStyles.page}>
      <table style={guideStyles.table}>
        <thead>
          <tr>
            {['Devant', 'Fond', 'Au moins', 'Clair', 'Sombre'].map((title) => (
              <th key={title} style={guideStyles.head}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={`${pair.front} ${pair.ground}`}>
              <td style={guideStyles.cell}>
                <code>{pair.front}</code>
              </td>
              <td style={guideStyles.cell}>
                <code>{pair.ground}</code>
              </td>
              <td style={guideStyles.cell}>{String(pair.least).replace('.', ',')}</td>
              <Ratio pair={pair} theme="light" />
              <Ratio pair={pair} theme="dark" />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Ratio({ pair, theme }: { pair: Pair; theme: Theme }) {
  const ratio = ratioOf(pair, theme)
  const sample = {
    ...guideStyles.box,
    display: 'inline-block',
    width: 108,
    padding: '4px 10px',
    marginRight: 12,
    color: colourOf(pair.front, theme),
    background: groundOf(pair, theme),
    fontWeight: 600,
  }
  return (
    <td style={guideStyles.cell}>
      <span style={sample}>Café, 3,45 €</span>
      <span style={{ whiteSpace: 'nowrap' }}>
        {figures.format(ratio)} {ratio >= pair.least ? '✓' : '✗ trop faible'}
      </span>
    </td>
  )
}
