import { setTimeout as wait } from 'node:timers/promises'
import { focusFaults } from '../focusFaults.ts'
import { type BrowserSession, elementKey } from './session.ts'

const TIMEOUT_MS = 15_000
const INTERVAL_MS = 25
const MAX_STOPS = 60

type Role = 'button' | 'link' | 'textbox' | 'select' | 'checkbox' | 'heading' | 'file' | 'dialog'
type Name = string | RegExp
interface Point {
  readonly x: number
  readonly y: number
}

type Reference = Readonly<Record<typeof elementKey, string>>

const controlKey = '\uE009'
/** The codes that WebDriver gives to keys without a letter. */
export const keys = {
  enter: '\uE007',
  tab: '\uE004',
  escape: '\uE00C',
  end: '\uE010',
  home: '\uE011',
}

/** Runs in the page. @returns the first element that is seen, has the role and the name */
function findElement(role: Role, source: string, isExact: boolean): Reference | null {
  const selectors: Readonly<Record<Role, string>> = {
    button: 'button',
    link: 'a[href]',
    textbox: 'input:not([type=checkbox],[type=file]), textarea',
    select: 'select',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    heading: 'h1, h2, h3',
    file: 'input[type=file]',
    dialog: '[role=dialog], [role=alertdialog]',
  }
  const textOf = (element: Element) => {
    const copy = element.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
  }
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    textOf((element as HTMLInputElement).labels?.[0] ?? element)
  const pattern = new RegExp(source)
  const found = [...document.querySelectorAll(selectors[role])].find((element) => {
    const name = nameOf(element)
    if (isExact ? name !== source : !pattern.test(name)) return false
    return role === 'file' || element.checkVisibility({ visibilityProperty: true })
  })
  return (found as unknown as Reference) ?? null
}

const isReady = () => {
  const { localName, dataset } = document.documentElement
  return localName !== 'html' || 'hydrated' in dataset
}

const scrollToMiddle = (element: Reference) => {
  ;(element as unknown as Element).scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** A page of a browser that is driven by WebDriver; every step waits for what it needs. */
export function remotePage(session: BrowserSession, address: string) {
  const { send } = session

  /** Calls a function of this file or a test inside the page. */
  async function run<Value, Words extends readonly unknown[]>(
    inPage: (...words: Words) => Value,
    ...args: Words
  ): Promise<Awaited<Value>> {
    const script = `
      const [done, ...words] = [...arguments].toReversed()
      const call = async () => ({ value: await (${inPage})(...words.toReversed()) })
      call().catch((error) => ({ error: String(error) })).then(done)`
    type Outcome = { readonly value: Awaited<Value>; readonly error?: string }
    const { value, error } = await send<Outcome>('ExecuteAsyncScript', { script, args })
    if (error) throw new Error(error)
    return value
  }

  async function until<Value>(what: string, attempt: () => Promise<Value | null | false>) {
    let last: unknown = null
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await wait(INTERVAL_MS)) {
      try {
        const value = await attempt()
        if (value) return value
        last = null
      } catch (error) {
        last = error
      }
    }
    const text = await run(() => `${location.pathname}\n${document.body.innerText}`).catch(String)
    throw new Error(`Waited in vain for ${what}. ${last ?? ''}\n${text}`)
  }

  const find = (role: Role, name: Name) => {
    const isExact = typeof name === 'string'
    return run(findElement, role, isExact ? name : name.source, isExact)
  }
  const idOf = (element: Reference) => element[elementKey]

  async function onElement(
    role: Role,
    name: Name,
    act: (id: string) => Promise<unknown>,
  ): Promise<void> {
    await until(`${role} ${name}`, async () => {
      const element = await find(role, name)
      if (!element) return false
      // The driver brings it to the edge only, under what is fixed there.
      await run(scrollToMiddle, element)
      await act(idOf(element))
      return true
    })
  }

  function press(text: string, isControl = false) {
    const strokes = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    const held = [
      { type: 'keyDown', value: controlKey },
      ...strokes,
      { type: 'keyUp', value: controlKey },
    ]
    const actions = isControl ? held : strokes
    return send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  return {
    run,
    until,
    /** Role and name of the first match in the browser's own accessibility tree. */
    described: async (selector: string) => {
      const first = (wanted: string) => document.querySelector(wanted) as unknown as Reference
      const element = await until(selector, () => run(first, selector))
      const role = await send<string>('GetComputedRole', { id: idOf(element) })
      const label = await send<string>('GetComputedLabel', { id: idOf(element) })
      return `${role} ${label}`
    },
    /** Opens a page and waits for the app: what leaves a page that still loads makes it complain. */
    goto: async (path: string) => {
      await send('Navigate', { url: new URL(path, address).href })
      await until('the app', () => run(isReady))
    },
    click: (role: Role, name: Name) => onElement(role, name, (id) => send('ElementClick', { id })),
    /** Types after what stands in a field. */
    type: (name: Name, text: string) =>
      onElement('textbox', name, (id) => send('ElementSendKeys', { id, text })),
    /** Chooses by the letters of an option's label, as on a keyboard. */
    choose: (name: Name, label: string) =>
      onElement('select', name, (id) => send('ElementSendKeys', { id, text: label })),
    setFile: (name: Name, path: string) =>
      onElement('file', name, (id) => send('ElementSendKeys', { id, text: path })),
    see: (role: Role, name: Name) =>
      until(`${role} ${name}`, async () => (await find(role, name)) !== null),
    seeText: (text: Name) => {
      const isExact = typeof text === 'string'
      const inPage = (source: string, exact: boolean) => {
        const shown = document.body.innerText.replace(/\s+/g, ' ')
        return exact ? shown.includes(source) : new RegExp(source).test(shown)
      }
      return until(`the text ${text}`, () => run(inPage, isExact ? text : text.source, isExact))
    },
    seePath: (pattern: RegExp) =>
      until(`the path ${pattern}`, () =>
        run((source) => new RegExp(source).test(location.pathname), pattern.source),
      ),
    /** Presses Tab until the focus is there; every stop on the way must show it. */
    tabTo: async (role: Role, name: Name) => {
      const target = await until(`${role} ${name}`, () => find(role, name))
      const isFocused = (element: Reference) => (element as unknown) === document.activeElement
      for (let stop = 0; stop < MAX_STOPS; stop += 1) {
        if (await run(isFocused, target)) return
        await press(keys.tab)
        // WebKitGTK scrolls to the focus a frame later.
        await until('the focus to show', async () => {
          const [fault] = await run(focusFaults, 'focused' as const)
          if (fault) throw new Error(fault)
          return true
        })
      }
      throw new Error(`Tab does not lead to ${role} ${name}.`)
    },
    /** Presses keys one after another; with `isControl` while Control is held. */
    press,
    /** Puts a finger (WebKitGTK knows only a mouse) on the first point, moves it over the others, lifts it. */
    drag: (points: readonly Point[]) => {
      const [down, ...moves] = points.map(({ x, y }) => ({
        ...{ type: 'pointerMove', duration: 50, origin: 'viewport' },
        ...{ x: Math.round(x), y: Math.round(y) },
      }))
      const press = { type: 'pointerDown', button: 0 }
      const actions = [down, press, ...moves, { type: 'pointerUp', button: 0 }]
      const finger = {
        type: 'pointer',
        id: 'finger',
        parameters: { pointerType: 'touch' },
        actions,
      }
      return send('PerformActions', { actions: [finger] })
    },
    /** Ends the page, and with it what it might still have to complain of. */
    leave: () => send('Navigate', { url: 'about:blank' }),
    resize: (width: number, height: number) => session.resize(width, height),
    screenshot: async () =>
      Buffer.from(await send<string>('TakeScreenshot', { full: false }), 'base64'),
  }
}

export type RemotePage = ReturnType<typeof remotePage>
