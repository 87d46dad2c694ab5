/** A command of the WebDriver standard by the name that Firefox's Marionette gives it. */
export type Send = <Value>(
  command: keyof typeof routes,
  parameters?: Readonly<Record<string, unknown>>,
) => Promise<Value>

/** A running browser with one window. */
export interface BrowserSession {
  readonly version: string
  readonly send: Send
  readonly resize: (width: number, height: number) => Promise<unknown>
  readonly stop: () => Promise<void>
}

/** How an element travels: an object with this one key. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Where the standard's HTTP form has each command; `{id}` is an element's. */
export const routes = {
  Navigate: ['POST', 'url'],
  ExecuteScript: ['POST', 'execute/sync'],
  ExecuteAsyncScript: ['POST', 'execute/async'],
  ElementClick: ['POST', 'element/{id}/click'],
  ElementSendKeys: ['POST', 'element/{id}/value'],
  PerformActions: ['POST', 'actions'],
  SetWindowRect: ['POST', 'window/rect'],
  GetComputedLabel: ['GET', 'element/{id}/computedlabel'],
  GetComputedRole: ['GET', 'element/{id}/computedrole'],
  TakeScreenshot: ['GET', 'screenshot'],
} as const satisfies Readonly<Record<string, readonly [method: 'GET' | 'POST', path: string]>>
