import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type Content, content as contentSchema } from '../contract/content.ts'
import {
  type ProductFieldName,
  productFieldNames,
  productFields,
  type RequiredFieldName,
  type TextFieldName,
} from '../contract/productFields.ts'
import type { Product, ProductChange, ProductCreation } from '../contract/products.ts'
import { priceFaultCopy } from '../copy/prices/prices.ts'
import { productRuleCopy } from '../copy/productForm.ts'
import { contentUnits } from '../domain/amounts/amount.ts'
import { readEuros, readMoney, typedEuros } from '../domain/amounts/money.ts'
import {
  blankContent,
  type ContentFields,
  contentFault,
  contentFields,
  readContent,
} from '../domain/packs/packSize.ts'
import { calculateUnitPrice, followUnitPrice, isCalculated } from '../domain/prices/unitPrice.ts'
import { keptBarcode } from '../domain/scanner/barcode.ts'

export type ProductFormMode = 'add' | 'edit'

const isBarcode = (typed: string) => keptBarcode(typed) !== undefined

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

const { price: priceField, unit_price: unitPriceField } = productFields

const isUnitPrice = (typed: string) => !isFilled(typed) || readEuros(unitPriceField, typed) !== null

/** What is wrong with a typed price; `rule` is the sentence for none and for one of 0 or less. */
function priceFault(typed: string, rule: string): string | null {
  // `0,001` is refused: it would be shown as `0,00 €`.
  if ((readEuros(priceField, typed) ?? 0) > 0) return null
  const euros = readMoney(typed)
  if (euros === null) return isFilled(typed) ? productRuleCopy.unreadablePrice : rule
  return euros > priceField.max ? priceFaultCopy.tooMuch : rule
}

const contentFieldsSchema: z.ZodMiniType<ContentFields, ContentFields> = z
  .object({
    amount: z.string(),
    unit: z.enum(contentUnits),
    packs: z.string(),
    basis: z.enum(['net', 'drained', 'piece']),
    known: z.nullable(contentSchema),
  })
  .check(
    z.refine((fields) => contentFault(fields) !== 'amount', {
      error: productRuleCopy.content,
      path: ['amount'],
    }),
    z.refine((fields) => contentFault(fields) !== 'packs', {
      error: productRuleCopy.packs,
      path: ['packs'],
    }),
  )

function schemaWith(priceRule: string) {
  return z.object({
    name: z.string().check(z.refine(isFilled, productRuleCopy.name)),
    category_id: z.string().check(z.regex(/^\d+$/, productRuleCopy.category)),
    /** The category that a lookup proposed; empty once the person has chosen. */
    category_guess: z.string(),
    price: z.string().check((typed) => {
      const fault = priceFault(typed.value, priceRule)
      if (fault) typed.issues.push({ code: 'custom', input: typed.value, message: fault })
    }),
    content: contentFieldsSchema,
    /** What a lookup read with a doubt; saved only once the person takes it. */
    content_guess: z.nullable(contentSchema),
    ...ofTexts(() => z.string()),
    barcode: z.string().check(z.refine(isBarcode, productRuleCopy.barcode)),
    unit_price: z.string().check(z.refine(isUnitPrice, productRuleCopy.unitPrice)),
    /** Who fills the unit price: what the person typed is never written over. */
    unit_price_by: z.enum(['calculation', 'person']),
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
  category_guess: '',
  price: '',
  content: blankContent,
  content_guess: null,
  unit_price: '',
  unit_price_by: 'calculation',
  ...ofTexts(() => ''),
  image_url: '',
  image_data: '',
}

export function productFormValues(product: Product): ProductFormValues {
  const { name, category, unit, unit_price, image_url, content } = product
  const price = typedEuros(productFields.price, product.price)
  const calculated = calculateUnitPrice(price, content ?? null)
  const isOurs = calculated?.euros === unit_price && calculated?.unit === unit
  const typed = unit_price == null ? '' : typedEuros(productFields.unit_price, unit_price)
  const isLeftOut = unit_price == null && !content
  return {
    name,
    category_id: String(category.id),
    category_guess: '',
    price,
    content: contentFields(content),
    content_guess: null,
    unit_price: calculated && isOurs ? calculated.typed : typed,
    unit_price_by: isOurs || isLeftOut ? 'calculation' : 'person',
    ...ofTexts((text) => product[text] ?? ''),
    image_url: image_url ?? '',
    image_data: '',
  }
}

function unitPriceToSave(values: ProductFormValues): number | null {
  const calculated = calculateUnitPrice(values.price, readContent(values.content))
  if (calculated && isCalculated(values, calculated)) return calculated.euros
  return isFilled(values.unit_price) ? readEuros(productFields.unit_price, values.unit_price) : null
}

/** An empty field is sent as null, except a description. */
function payload(values: ProductFormValues, read: (text: string) => string) {
  const texts = ofTexts(
    (name) => read(values[inForm(name)]) || (name === 'description' ? '' : null),
  )
  return {
    name: read(values.name),
    category_id: Number.parseInt(values.category_id, 10),
    price: readEuros(productFields.price, values.price) ?? 0,
    unit_price: unitPriceToSave(values),
    ...texts,
    barcode: keptBarcode(values.barcode) ?? null,
    image_url: values.image_url || null,
  }
}

/** A content that never was is not mentioned: some servers keep none. */
function contentOrNothing(values: ProductFormValues, before?: Content | null) {
  const content = readContent(values.content)
  return content || before ? { content } : {}
}

export function creationPayload(values: ProductFormValues): ProductCreation {
  return {
    ...payload(values, (text) => text),
    image_data: values.image_data || null,
    ...contentOrNothing(values),
  }
}

/** `before` is the content that the product had. */
export function changePayload(values: ProductFormValues, before?: Content | null): ProductChange {
  const { unit_type, ...fields } = payload(values, (text) => text.trim())
  return { ...fields, unit: unit_type, ...contentOrNothing(values, before) }
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
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Set at once, a field would reach other subscribers before the change that it follows.
        callback: ({ name, type }) =>
          queueMicrotask(() => followChange(form, name, type === 'change')),
      }),
    [form, subscribe],
  )
  return form
}

/** What a person chose is no guess any more, and the unit price follows what it is calculated from. */
function followChange(form: ProductForm, name: string | undefined, isByPerson: boolean) {
  const put = (values: Partial<ProductFormValues>) => {
    for (const [field, value] of Object.entries(values)) {
      form.setValue(field as keyof ProductFormValues, value, { shouldDirty: true })
    }
  }
  if (name === 'category_id' && isByPerson) put({ category_guess: '' })
  if (name) put(followUnitPrice(form.getValues(), name, isByPerson))
}
