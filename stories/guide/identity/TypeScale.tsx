import { textStyles } from '../../../src/theme/textStyles.ts'
import { tokens } from '../../../src/theme/tokens.ts'
import { guideStyles } from '../guideStyles.ts'

interface Style {
  readonly fontSize?: keyof typeof tokens.fontSizes
  readonly fontWeight?: keyof typeof tokens.fontWeights
  readonly lineHeight?: keyof typeof tokens.lineHeights
  readonly fontVariantNumeric?: string
}

const samples: Readonly<Record<string, string>> = {
  title: 'Huile d’olive vierge extra',
  display: 'Mes Produits',
  price: '6,99 € · 1 234,50 €',
}

export function TypeScale() {
  return (
    <div className="sb-unstyled" style={guideStyles.page}>
      {Object.entries(textStyles).map(([name, { value }]) => {
        const style = value as Style
        const size = tokens.fontSizes[style.fontSize ?? 'md'].value
        const weight = tokens.fontWeights[style.fontWeight ?? 'normal'].value
        const height = tokens.lineHeights[style.lineHeight ?? 'normal'].value
        const tabular = style.fontVariantNumeric
        return (
          <div key={name} style={{ ...guideStyles.cell, padding: '12px 0' }}>
            <div
              style={{
                fontSize: size,
                fontWeight: Number(weight),
                lineHeight: height,
                ...(tabular ? { fontVariantNumeric: tabular } : {}),
              }}
            >
              {samples[name] ?? 'Retrouvez vos prix de référence et bonnes affaires'}
            </div>
            <code>{name}</code>{' '}
            <span style={guideStyles.quiet}>
              {style.fontSize ? `${Number.parseFloat(size) * 16} px` : 'taille du contexte'},
              graisse {weight}, interligne {height.replace('.', ',')}
            </span>
          </div>
        )
      })}
    </div>
  )
}
