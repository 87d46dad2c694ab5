import {
  type Answer,
  type Call,
  HttpError,
  idFromPath,
  jsonBodyOf,
  optionalText,
  type Route,
  requiredText,
  validationError,
} from './contractServerCall.ts'

const seededCategories = [
  ['Fruits et Légumes', '🍎'],
  ['Viandes', '🥩'],
  ['Poissons', '🐟'],
  ['Produits Laitiers', '🧀'],
  ['Céréales et Pains', '🥖'],
  ['Boissons', '🥤'],
  ["Produits d'Entretien", '🧽'],
  ['Hygiène et Beauté', '🧴'],
  ['Épicerie Salée', '🧂'],
  ['Épicerie Sucrée', '🍪'],
  ['Surgelés', '🧊'],
]
const categories = seededCategories.map(([name, icon], index) => ({ id: index + 1, name, icon }))

interface StoredProduct {
  readonly id: number
  readonly owner: number
  readonly fields: ReturnType<typeof readFields>
}

function categoryOf(id: unknown) {
  return categories.find((category) => category.id === id)
}

/** Reads a product; the unit has one name in `POST` and another in `PUT`. */
function readFields(call: Call, unitName: 'unit' | 'unit_type') {
  const body = jsonBodyOf(call)
  const { price, unit_price = null, category_id } = body
  if (typeof price !== 'number') throw validationError('price', 'Input should be a valid number')
  if (unit_price !== null && typeof unit_price !== 'number') {
    throw validationError('unit_price', 'Input should be a valid number')
  }
  if (!categoryOf(category_id)) throw new HttpError(404, 'Category not found')
  return {
    name: requiredText(body, 'name'),
    price,
    unit_price,
    unit: optionalText(body[unitName]),
    barcode: optionalText(body.barcode),
    description: optionalText(body.description),
    image_url: optionalText(body.image_url),
    category: categoryOf(category_id),
  }
}

/** Categories, products and photos, in memory. */
export function productRoutes(whoCalls: (call: Call) => number) {
  const products = new Map<number, StoredProduct>()
  const photos: Uint8Array[] = []
  let next = 41

  /** Stores a data URL's photo and answers with its address. */
  function withPhoto(fields: StoredProduct['fields']): StoredProduct['fields'] {
    const [, base64] = /^data:image\/jpeg;base64,(.+)$/.exec(fields.image_url ?? '') ?? []
    if (!base64) return fields
    const place = photos.push(Buffer.from(base64, 'base64')) - 1
    return { ...fields, image_url: `/static/photos/${place}.jpg` }
  }

  function find(call: Call): StoredProduct {
    const owner = whoCalls(call)
    const product = products.get(idFromPath(call))
    if (product?.owner !== owner) throw new HttpError(404, 'Product not found')
    return product
  }

  /** Rows leave out what only a product's own page shows. */
  function rows(call: Call, categoryId?: number): Answer {
    const owner = whoCalls(call)
    const body = [...products.values()]
      .filter((product) => product.owner === owner)
      .filter(({ fields }) => categoryId === undefined || fields.category?.id === categoryId)
      .map(({ id, fields: { description: _, barcode: _code, ...row } }) => ({ id, ...row }))
    return { status: 200, body }
  }

  function category(call: Call) {
    whoCalls(call)
    const found = categoryOf(idFromPath(call))
    if (!found) throw new HttpError(404, 'Category not found')
    return found
  }

  function create(call: Call): Answer {
    const owner = whoCalls(call)
    const id = next++
    products.set(id, { id, owner, fields: withPhoto(readFields(call, 'unit_type')) })
    return { status: 200, body: { id } }
  }

  function change(call: Call): Answer {
    const { id, owner } = find(call)
    products.set(id, { id, owner, fields: withPhoto(readFields(call, 'unit')) })
    return { status: 204 }
  }

  function remove(call: Call): Answer {
    products.delete(find(call).id)
    return { status: 200, body: { message: 'Product deleted' } }
  }

  async function upload(call: Call): Promise<Answer> {
    whoCalls(call)
    const form = await new Response(new Uint8Array(call.body), { headers: call.headers }).formData()
    const file = form.get('file')
    if (!(file instanceof File)) throw validationError('file', 'Field required')
    const bytes = Buffer.from(await file.arrayBuffer())
    return {
      status: 200,
      body: { image_data: `data:image/jpeg;base64,${bytes.toString('base64')}` },
    }
  }

  const routes: readonly Route[] = [
    ['GET', /^\/categories$/, () => ({ status: 200, body: categories })],
    ['GET', /^\/categories\/([^/]+)$/, (call) => ({ status: 200, body: category(call) })],
    ['GET', /^\/users\/products$/, (call) => rows(call)],
    ['GET', /^\/users\/categories\/([^/]+)\/products$/, (call) => rows(call, category(call).id)],
    ['POST', /^\/products\/upload-image$/, upload],
    ['POST', /^\/products$/, create],
    [
      'GET',
      /^\/products\/([^/]+)$/,
      (call) => {
        const { id, fields } = find(call)
        return { status: 200, body: { id, ...fields, created_at: '2026-11-03T10:00:00' } }
      },
    ],
    ['PUT', /^\/products\/([^/]+)$/, change],
    ['DELETE', /^\/products\/([^/]+)$/, remove],
  ]
  return { routes, photo: (place: number) => photos[place] }
}
