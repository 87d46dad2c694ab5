import { config } from '../../config.ts'
import type { Product } from '../../contract/products.ts'

/** An image's address as the browser needs it: the server's own paths start at the API's host. */
export function imageUrl(image: string): string {
  const isOfThisHost = image.startsWith('/') && config.apiUrl.startsWith('/')
  if (isOfThisHost || /^[a-z][a-z\d+.-]*:/i.test(image)) return image
  const api = new URL(config.apiUrl, window.location.href)
  return new URL(image, new URL('/', api)).href
}

/** A product with an image address that the browser can load; what is sent back keeps the server's own. */
export function withImageUrl<Shown extends Pick<Product, 'image_url'>>(product: Shown): Shown {
  const url = product.image_url && imageUrl(product.image_url)
  return url === product.image_url ? product : { ...product, image_url: url }
}
