import { expect, test } from '../../support/journey/journey.ts'
import { mockSignedIn } from '../../support/journey/mockApi.ts'

for (const [width, sentence] of [
  [390, "Ajoutez votre premier produit avec le bouton + en bas de l'écran."],
  [1280, 'Ajoutez votre premier produit avec le bouton + à gauche.'],
] as const) {
  test(`an empty list points to the button where it stands, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await mockSignedIn(page, { products: [] })
    for (const path of ['/products', '/categories/4/products']) {
      await page.goto(path)
      await expect(page.getByText(/^Ajoutez votre premier/).filter({ visible: true })).toHaveText(
        sentence,
      )
    }
    const add = await page.getByRole('link', { name: 'Ajouter un produit' }).boundingBox()
    if (width === 390) expect(add?.y).toBeGreaterThan(700)
    else expect(add?.x).toBeLessThan(100)
  })
}
