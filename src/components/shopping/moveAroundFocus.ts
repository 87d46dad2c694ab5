/** Moves the other rows around the focused one: taken out and put back, it would be announced with every row between. */
export function moveAroundFocus(list: HTMLElement): void {
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
  })
}
