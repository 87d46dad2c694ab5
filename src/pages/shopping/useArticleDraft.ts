import { useEffect, useMemo, useRef, useState } from 'react'
import type { Product } from '../../contract/products.ts'
import { changeList } from '../../data/shopping/changeList.ts'
import { readShoppingList } from '../../data/shopping/shoppingStore.ts'
import { foldedNames } from '../../domain/catalogue/productList.ts'
import { linkNamed } from '../../domain/shopping/listCommands.ts'
import { packPieces, packsFor } from '../../domain/shopping/packCount.ts'
import { productNamed, suggestProducts } from '../../domain/shopping/productMatches.ts'
import { readTypedArticle } from '../../domain/shopping/typedArticle.ts'
import { readDraft } from '../../forms/shoppingItemForm.ts'
import { addArticle, addPasted } from '../addToList.ts'
import type { useListPrices } from './useListPrices.ts'

type Listed = Pick<Product, 'id' | 'name' | 'content'>

export function useArticleDraft({ products, byId, answerOf }: ReturnType<typeof useListPrices>) {
  const [draft, setDraft] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [highlight, setHighlight] = useState<{ readonly id: number } | null>(null)
  // A name may be typed before its product has been loaded.
  const typed = useRef(new Set<string>())
  useEffect(() => {
    if (typed.current.size === 0) return
    const idOf = (name: string) => productNamed(products, name)?.id
    changeList(...linkNamed(readShoppingList(), typed.current, idOf))
  }, [products])
  /** What a typed name surely means: the product taken for it before, else the one of that name. */
  const productOf = (name: string) => byId.get(answerOf(name) ?? 0) ?? productNamed(products, name)
  const article = useMemo(() => readTypedArticle(draft, foldedNames(products)), [products, draft])
  const suggestions = useMemo(
    () => suggestProducts(products, article.name),
    [products, article.name],
  )

  function onDraft(text: string) {
    setDraft(text)
    setError(null)
  }

  function toArticle(name: string, typedCount: number, product: Listed | undefined) {
    const count = packsFor(typedCount, piecesIn(product))
    return { name, count, productId: product?.id }
  }

  function add(name: string, product: Listed | undefined) {
    const id = addArticle(toArticle(name, article.count, product))
    setHighlight(id === null ? null : { id })
    onDraft('')
  }

  function onPaste(lines: readonly string[]) {
    const names = foldedNames(products)
    const pasted = lines.map((line) => {
      const { name, count } = readTypedArticle(line, names)
      typed.current.add(name)
      return toArticle(name, count, productOf(name))
    })
    addPasted(pasted)
    onDraft('')
  }

  function onAdd() {
    const read = readDraft(draft)
    if ('error' in read) return setError(read.error)
    typed.current.add(article.name)
    add(article.name, productOf(article.name))
  }

  const onPick = (product: Listed) => add(product.name, product)
  return { draft, error, suggestions, highlight, onDraft, onAdd, onPick, onPaste }
}

const piecesIn = (product: Listed | undefined) => (product ? packPieces(product) : null)
