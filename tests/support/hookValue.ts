import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

/** What a hook gives to a page. */
export function hookValue<Value>(useHook: () => Value): Value {
  const given: Value[] = []
  renderToString(
    createElement(() => {
      given.push(useHook())
      return null
    }),
  )
  const [value] = given
  if (value === undefined) throw new Error('The hook gave nothing')
  return value
}
