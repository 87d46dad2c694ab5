import type { apiClient } from './journey/apiClient.ts'

/** What assistive technology is given of a part of a page: its role and its name. */
export interface DescribedPart {
  readonly selector: string
  readonly expected: RegExp
}

/** What the walk with a screen reader finds, by page, in the order of the pages. */
export const describedParts: Readonly<Record<string, readonly DescribedPart[]>> = {
  '/products': [
    { selector: 'h1', expected: /^heading Mes Produits$/ },
    { selector: '[type=search]', expected: /^searchbox Rechercher un produit/ },
    { selector: '.product-row', expected: /^link Cordons bleus, x10 ?, 1,20.{1,2}€$/ },
  ],
  '/shopping-list': [
    { selector: '[role=combobox]', expected: /^combobox Ajouter un article$/ },
    { selector: 'form button[type=submit]', expected: /^button Ajouter l'article$/ },
  ],
}

/** Adds the product that the parts are about. */
export const addDescribedProduct = (client: ReturnType<typeof apiClient>) =>
  client.add('Cordons bleus, x10')
