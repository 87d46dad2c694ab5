/**
 * Roughly what Windows' contrast themes do to every element, by the names of the system's colours:
 * the edges that the app keeps transparent for them appear. Only the browser can do it exactly.
 */
export const forcedColours = `
  :root { color-scheme: dark; }
  :root *, :root *::before, :root *::after {
    color: CanvasText !important; background-color: Canvas !important;
    border-color: currentcolor !important; outline-color: currentcolor !important;
    box-shadow: none !important; text-shadow: none !important;
  }
  :root, :root body { background-color: Canvas !important; }
  :root a[href], :root a[href] * { color: LinkText !important; }
  :root button, :root button * {
    color: ButtonText !important; background-color: ButtonFace !important;
  }
  :root :disabled, :root :disabled *, :root ::placeholder { color: GrayText !important; }
  :root :is(input, select, textarea) {
    color: FieldText !important; background-color: Field !important;
  }
`
