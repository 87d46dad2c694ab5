import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/** Runs a hook with its effects, in a page that shows nothing. The test has stubbed `window` and `document`. */
export async function mountHook<Props, Value>(useHook: (props: Props) => Value, first: Props) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Object.assign(window, { HTMLIFrameElement: EventTarget })
  const given: { value?: Value } = {}
  const Host = ({ props }: { readonly props: Props }) => {
    given.value = useHook(props)
    return null
  }
  const place = { nodeType: 1, tagName: 'DIV', ownerDocument: document, textContent: '' }
  const container = Object.assign(new EventTarget(), place) as unknown as Element
  const root = createRoot(container)
  const render = (props: Props) => act(async () => root.render(createElement(Host, { props })))
  await render(first)
  return {
    value: () => given.value as Value,
    render,
    run: (step: () => unknown) => act(async () => void (await step())),
    unmount: () => act(async () => root.unmount()),
  }
}
