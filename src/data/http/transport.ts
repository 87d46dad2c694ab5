/** `content` is its body where the transport has already parsed it. */
export type Answer = Response & { readonly content?: unknown }

type Transport = (url: string, init: RequestInit) => Promise<Answer>

let transport: Transport = (url, init) => fetch(url, init)

/** Sends the API's requests by another way than the browser's `fetch`. */
export function setTransport(other: Transport): void {
  transport = other
}

/** One request to the API. @throws what the transport throws */
export function sendRequest(url: string, init: RequestInit): Promise<Answer> {
  return transport(url, init)
}
