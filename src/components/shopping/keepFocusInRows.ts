/** Moves the other rows around the focused one: taken out and put back, it would be announced with every row between. When it goes, its neighbour's box gets the focus. */
export function keepFocusInRows(list: HTMLElement): void {
  const remove = (row: HTMLElement) => {
    const neighbour = row.nextElementSibling ?? row.previousElementSibling
    if (row.contains(document.activeElement))
      neighbour?.querySelector<HTMLElement>('input[type=checkbox]')?.focus()
    return Node.prototype.removeChild.call(list, row)
  }
  const place = (row: Node, before: Node | null) => {
    const isFocused = row.parentNode === list && row.contains(document.activeElement)
    if (!isFocused) return Node.prototype.insertBefore.call(list, row, before)
    const isAbove = before && row.compareDocumentPosition(before) & Node.DOCUMENT_POSITION_PRECEDING
    const isThere = () => row.nextSibling === before
    while (!isThere()) {
      const neighbour = isAbove ? row.previousSibling : row.nextSibling
      if (!neighbour) break
      Node.prototype.insertBefore.call(list, neighbour, isAbove ? row.nextSibling : row)
    }
    return row
  }
  Object.assign(list, {
    insertBefore: place,
    appendChild: (row: Node) => place(row, null),
    removeChild: remove,
  })
}
