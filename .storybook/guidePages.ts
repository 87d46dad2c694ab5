import { unbroken } from '../stories/guide/tree/unbroken.ts'

/** A node of a guide page's tree, as far as it is read here. */
interface PageNode {
  type: string
  value?: string
  children?: PageNode[]
}

const textNode = (value: string): PageNode => ({ type: 'text', value })
const rule = /^\|[ |:-]+\|$/

/** Markdown alone has no tables: lines of cells are a paragraph to it. */
function tableOf(paragraph: PageNode): PageNode | null {
  const [text, ...others] = paragraph.children ?? []
  const lines = text?.value?.split('\n') ?? []
  const isTable = others.length === 0 && lines.every((line) => /^\|.*\|$/.test(line))
  if (!isTable) return null
  const rows = lines.filter((line) => !rule.test(line)).map((line) => line.slice(1, -1).split('|'))
  return {
    type: 'table',
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((cell) => ({ type: 'tableCell', children: [textNode(cell.trim())] })),
    })),
  }
}

/** Draws the tables of the guide, and keeps French punctuation with its word; code stays as it is. */
export function guidePages() {
  return function mend(node: PageNode): void {
    if (node.type === 'text' && node.value) node.value = unbroken(node.value)
    for (const [place, child] of node.children?.entries() ?? []) {
      const table = child.type === 'paragraph' && tableOf(child)
      if (table) node.children?.splice(place, 1, table)
      mend(table || child)
    }
  }
}
