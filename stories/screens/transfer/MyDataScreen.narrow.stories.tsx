import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ImportPreview } from '../../../src/domain/transfer/importPlan.ts'
import { importFinding } from '../../../src/domain/transfer/importReading.ts'
import { MyDataScreen } from '../../../src/screens/transfer/MyDataScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { edgeCaseProducts, markup, unbrokenText } from '../../fixtures/edgeCases.ts'
import { bigPreview, everyFinding } from '../../fixtures/imports.ts'
import {
  accountRemovalArgs,
  importCardArgs,
  myDataArgs,
  WithRemovalForm,
} from '../../fixtures/myData.tsx'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: MyDataScreen,
  render: (args) => <WithRemovalForm {...args} />,
  decorators: [withAppFrame],
  globals: narrow,
  parameters: { path: '/profile/data' },
  args: myDataArgs,
  play: fitsNarrow,
} satisfies Meta<typeof MyDataScreen>
export default meta
type Story = StoryObj<typeof meta>

const awkwardPreview: ImportPreview = {
  ...bigPreview,
  ignored: [unbrokenText, markup],
  first: edgeCaseProducts.map(({ name, category, price }) => ({
    name,
    category: category.name,
    price,
  })),
}

/** Petit téléphone : le fichier contient des noms et des prix que personne n'aurait tapés. */
export const ReadyAwkward: Story = {
  args: { imported: { ...importCardArgs, state: { kind: 'ready', preview: awkwardPreview } } },
}

/** Petit téléphone : chaque ligne du fichier est fausse, en balises et sans espaces. */
export const ReadyFaultyAwkward: Story = {
  args: {
    imported: {
      ...importCardArgs,
      state: {
        kind: 'faulty',
        faults: {
          source: 'csv',
          total: 2,
          findings: [
            importFinding(2, 'category', 'unknown-category', unbrokenText),
            importFinding(3, 'unit', 'unknown-unit', markup),
          ],
        },
      },
    },
  },
}

/** Petit téléphone, texte à 200 % : les trois cartes. */
export const ReadyLargeText: Story = { globals: narrowLarge }

/** Petit téléphone, texte à 200 % : ce que le fichier ajoutera. */
export const ReadyPreviewLargeText: Story = {
  tags: ['wording'],
  globals: narrowLarge,
  args: { imported: { ...importCardArgs, state: { kind: 'ready', preview: bigPreview } } },
}

/** Petit téléphone, texte à 200 % : les lignes à corriger. */
export const ReadyFaultyLargeText: Story = {
  tags: ['wording'],
  globals: narrowLarge,
  args: {
    imported: {
      ...importCardArgs,
      state: { kind: 'faulty', faults: { source: 'csv', total: 12, findings: everyFinding } },
    },
  },
}

/** Petit téléphone, texte à 200 % : la question avant de supprimer le compte. */
export const ReadyRemovingLargeText: Story = {
  globals: narrowLarge,
  args: { removal: { ...accountRemovalArgs, state: 'asking' } },
}
