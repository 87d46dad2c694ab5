/** localStorage in memory: its keys are its own properties, as in a browser. */
export function webStorage(stored: Readonly<Record<string, string>> = {}): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.assign(Object.create(methods), stored)
}
