import type { Page } from 'playwright/test'

const states = ['checked', 'focused', 'invalid', 'modal', 'required', 'disabled'] as const
/** Text stands in the names of its parents. */
const silent = ['none', 'generic', 'StaticText', 'InlineTextBox', 'ListMarker']

const plain = (text: unknown) => String(text ?? '').replaceAll(/[\s\u00a0\u202f]+/g, ' ')

/** Chromium's own tree, as a screen reader gets it: role, name and states of each part, in the order of reading. */
export async function accessibilityTree(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  type Node = (typeof nodes)[number]
  const written = ({ role, name, properties = [] }: Node) => {
    const on = properties.filter(({ name: state, value }) =>
      (states as readonly string[]).includes(state)
        ? ![false, 'false'].includes(value.value)
        : false,
    )
    const words = [role?.value, plain(name?.value), ...on.map((state) => `(${state.name})`)]
    return words.filter(Boolean).join(' ')
  }
  const lines = (node: Node): readonly string[] => {
    const isRead = !node.ignored && !silent.includes(String(node.role?.value))
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? [])
    return [...(isRead ? [written(node)] : []), ...children.flatMap(lines)]
  }
  const [root] = nodes
  return root ? lines(root) : []
}
