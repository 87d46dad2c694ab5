/** A person; a number like every id, kept apart from a catalogue's by the compiler alone. */
export type UserId = number & { readonly brand: 'user' }

/** Products, prices, codes, shops and photos that belong together. */
export type CatalogueId = number & { readonly brand: 'catalogue' }
