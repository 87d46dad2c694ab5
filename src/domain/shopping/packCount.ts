import type { Content } from '../../contract/content.ts'
import type { Product } from '../../contract/products.ts'
import { listLimits } from '../../contract/shopping.ts'
import { readQuantity } from '../amounts/readQuantity.ts'
import { foldText } from '../format/foldText.ts'
import { contentFields, contentOfText } from '../packs/packSize.ts'

const boxOf =
  /\b(?:boite|lot|pack|paquet|plateau|carton|filet|sachet|barquette) de (\d+)(?=$|[,;()])/

/** Doses and slices are no packs of their own. */
function piecesOf(content: Content | null | undefined): number | null {
  if (!content) return null
  const packs = Number(contentFields(content).packs)
  return content.measure === 'piece' ? content.amount : packs > 1 ? packs : null
}

function namedPieces(name: string): number | null {
  const read = readQuantity(name)
  const [, boxed] = boxOf.exec(foldText(name)) ?? []
  return (
    piecesOf(read && !read.isGuess ? contentOfText(read) : null) ?? (boxed ? Number(boxed) : null)
  )
}

type Packed = Pick<Product, 'name' | 'content'>

function readPieces({ name, content }: Packed): number | null {
  const pieces = piecesOf(content) ?? namedPieces(name)
  const isCount = pieces !== null && Number.isInteger(pieces)
  return isCount && pieces > 1 && pieces <= listLimits.count ? pieces : null
}

const known = new WeakMap<Packed, number | null>()

/** How many things one pack of a product holds, 2 to 99: 12 eggs, 6 bottles; null for one, for doses, and where it is not known. Memoized. */
export function packPieces(product: Packed): number | null {
  const pieces = known.get(product)
  if (pieces !== undefined) return pieces
  const read = readPieces(product)
  known.set(product, read)
  return read
}

/** The packs that hold a typed number of things; a number below the `pieces` of one pack counts packs. */
export function packsFor(count: number, pieces: number | null): number {
  return pieces !== null && count >= pieces ? Math.ceil(count / pieces) : count
}
