import { zodResolver } from '@hookform/resolvers/zod'
import { useLayoutEffect, useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Product, ProductChange, ProductCreation } from '../contract/products.ts'
import { productRuleCopy } from '../copy/productForm.ts'
import {
  isOptionalPrice,
  isPrice,
  readPrice,
  readUnitPrice,
  typedAmount,
  typedUnitPrice,
} from '../domain/prices/typedAmount.ts'

export type ProductFormMode = 'add' | 'edit'

const isFilled = (value: string) => value.trim() !== ''

function schemaWith(priceRule: string) {
  return z.object({
    name: z.string().check(z.refine(isFilled, productRuleCopy.name)),
    category_id: z.string().check(z.regex(/^\d+$/, productRuleCopy.category)),
    price: z.string().check(z.refine(isPrice, priceRule)),
    unit_type: z.string(),
    unit_price: z.string().check(z.refine(isOptionalPrice, productRuleCopy.unitPrice)),
    description: z.string(),
    barcode: z.string(),
    image_url: z.string(),
    image_data: z.string(),
  })
}

const schemas = {
  add: schemaWith(productRuleCopy.addPrice),
  edit: schemaWith(productRuleCopy.editPrice),
} as const

/** The rules of the specification's section 5, in their order; only the price's sentence differs. */
export function productFormSchema(mode: ProductFormMode) {
  return schemas[mode]
}

/** Every value is text, as typed. */
export type ProductFormValues = z.infer<ReturnType<typeof schemaWith>>
export type ProductForm = UseFormReturn<ProductFormValues>

export const blankProduct: ProductFormValues = {
  name: '',
  category_id: '',
  price: '',
  unit_type: '',
  unit_price: '',
  description: '',
  barcode: '',
  image_url: '',
  image_data: '',
}

/** A product as its form shows it; `image_data` is for a photo taken since. */
export function productFormValues(product: Product): ProductFormValues {
  return {
    name: product.name,
    category_id: String(product.category.id),
    price: typedAmount(product.price),
    unit_type: product.unit ?? '',
    unit_price: typedUnitPrice(product.unit_price),
    description: product.description ?? '',
    barcode: product.barcode ?? '',
    image_url: product.image_url ?? '',
    image_data: '',
  }
}

/** What `POST /products` takes: texts as typed, amounts in euros, what was left empty as null. */
export function creationPayload(values: ProductFormValues): ProductCreation {
  return {
    name: values.name,
    category_id: Number.parseInt(values.category_id, 10),
    description: values.description,
    image_url: values.image_url || null,
    price: readPrice(values.price) ?? 0,
    unit_price: isFilled(values.unit_price) ? readUnitPrice(values.unit_price) : null,
    unit_type: values.unit_type || null,
    barcode: values.barcode || null,
    image_data: values.image_data || null,
  }
}

/** What `PUT /products/{productId}` takes, normalised; the unit's field is `unit` here. */
export function changePayload(values: ProductFormValues): ProductChange {
  return {
    name: values.name.trim(),
    category_id: Number.parseInt(values.category_id, 10),
    description: values.description.trim(),
    image_url: values.image_url || null,
    price: readPrice(values.price) ?? 0,
    unit_price: isFilled(values.unit_price) ? readUnitPrice(values.unit_price) : null,
    unit: values.unit_type.trim() || null,
    barcode: values.barcode.trim() || null,
  }
}

// What was typed stays when the product's newer values arrive.
const following = { keepDirtyValues: true, keepErrors: true, keepFieldsRef: true } as const

/**
 * The form object of a page; on submit the first field that breaks a rule takes the focus.
 * On edit the fields that nobody touched follow `defaults` when those change.
 */
export function useProductForm(mode: ProductFormMode, defaults: ProductFormValues): ProductForm {
  const form = useForm<ProductFormValues>({
    resolver: zodResolver(productFormSchema(mode)),
    defaultValues: defaults,
  })
  const { reset } = form
  const wanted = JSON.stringify(defaults)
  const held = useRef(wanted)
  // Before the values are painted, where the library's own `values` come after: a line that they
  // bring with them, such as a unit's, would push down what follows.
  useLayoutEffect(() => {
    if (mode !== 'edit' || held.current === wanted) return
    held.current = wanted
    reset(JSON.parse(wanted), following)
  }, [mode, reset, wanted])
  return form
}
