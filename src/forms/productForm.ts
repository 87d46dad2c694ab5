import { zodResolver } from '@hookform/resolvers/zod'
import { useLayoutEffect, useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  type EuroField,
  type ProductFieldName,
  productFieldNames,
  productFields,
  type RequiredFieldName,
  type TextFieldName,
} from '../contract/productFields.ts'
import type { Product, ProductChange, ProductCreation } from '../contract/products.ts'
import { productRuleCopy } from '../copy/productForm.ts'
import { readEuros, typedEuros } from '../domain/prices/typedEuros.ts'

export type ProductFormMode = 'add' | 'edit'

const isFilled = (value: string) => value.trim() !== ''

/** The unit is `unit_type` in the form, as in `POST`. */
type FormName<Name extends ProductFieldName> = Name extends 'unit' ? 'unit_type' : Name

type OptionalText = Exclude<TextFieldName, RequiredFieldName>

const optionalTexts = productFieldNames.filter(
  (name): name is OptionalText =>
    productFields[name].type === 'text' && !productFields[name].isRequired,
)

const inForm = (name: OptionalText) => (name === 'unit' ? 'unit_type' : name)

function ofTexts<Value>(make: (name: OptionalText) => Value) {
  const entries = optionalTexts.map((name) => [inForm(name), make(name)])
  return Object.fromEntries(entries) as Record<FormName<OptionalText>, Value>
}

function isAmount(field: EuroField, typed: string): boolean {
  // `0,001` is refused: it would be shown as `0,00 €`.
  if (field.isRequired) return (readEuros(field, typed) ?? 0) > 0
  return !isFilled(typed) || readEuros(field, typed) !== null
}

function schemaWith(priceRule: string) {
  const amount = (field: EuroField, rule: string) =>
    z.string().check(z.refine((typed) => isAmount(field, typed), rule))
  return z.object({
    name: z.string().check(z.refine(isFilled, productRuleCopy.name)),
    category_id: z.string().check(z.regex(/^\d+$/, productRuleCopy.category)),
    price: amount(productFields.price, priceRule),
    ...ofTexts(() => z.string()),
    unit_price: amount(productFields.unit_price, productRuleCopy.unitPrice),
    image_url: z.string(),
    image_data: z.string(),
  })
}

const schemas = {
  add: schemaWith(productRuleCopy.addPrice),
  edit: schemaWith(productRuleCopy.editPrice),
} as const

export function productFormSchema(mode: ProductFormMode) {
  return schemas[mode]
}

export type ProductFormValues = z.infer<ReturnType<typeof schemaWith>>
export type ProductForm = UseFormReturn<ProductFormValues>

export const blankProduct: ProductFormValues = {
  name: '',
  category_id: '',
  price: '',
  unit_price: '',
  ...ofTexts(() => ''),
  image_url: '',
  image_data: '',
}

export function productFormValues(product: Product): ProductFormValues {
  const { name, category, price, unit_price, image_url } = product
  return {
    name,
    category_id: String(category.id),
    price: typedEuros(productFields.price, price),
    unit_price: unit_price == null ? '' : typedEuros(productFields.unit_price, unit_price),
    ...ofTexts((text) => product[text] ?? ''),
    image_url: image_url ?? '',
    image_data: '',
  }
}

/** An empty field is sent as null, except a description. */
function payload(values: ProductFormValues, read: (text: string) => string) {
  const { price, unit_price } = values
  const texts = ofTexts(
    (name) => read(values[inForm(name)]) || (name === 'description' ? '' : null),
  )
  return {
    name: read(values.name),
    category_id: Number.parseInt(values.category_id, 10),
    price: readEuros(productFields.price, price) ?? 0,
    unit_price: isFilled(unit_price) ? readEuros(productFields.unit_price, unit_price) : null,
    ...texts,
    image_url: values.image_url || null,
  }
}

export function creationPayload(values: ProductFormValues): ProductCreation {
  return { ...payload(values, (text) => text), image_data: values.image_data || null }
}

export function changePayload(values: ProductFormValues): ProductChange {
  const { unit_type, ...fields } = payload(values, (text) => text.trim())
  return { ...fields, unit: unit_type }
}

const keepTyped = { keepDirtyValues: true, keepErrors: true, keepFieldsRef: true } as const

/** While editing, untouched fields follow `defaults` when those change. */
export function useProductForm(mode: ProductFormMode, defaults: ProductFormValues): ProductForm {
  const form = useForm<ProductFormValues>({
    resolver: zodResolver(productFormSchema(mode)),
    defaultValues: defaults,
  })
  const { reset } = form
  const wanted = JSON.stringify(defaults)
  const held = useRef(wanted)
  // `values` of the library applies after the paint, so that a unit's line would push down the rest.
  useLayoutEffect(() => {
    if (mode !== 'edit' || held.current === wanted) return
    held.current = wanted
    reset(JSON.parse(wanted), keepTyped)
  }, [mode, reset, wanted])
  return form
}
