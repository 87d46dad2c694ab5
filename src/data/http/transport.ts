type Transport = (url: string, init: RequestInit) => Promise<Response>

let transport: Transport = (url, init) => fetch(url, init)

/** Sends the API's requests by another way than the browser's `fetch`. */
export function setTransport(other: Transport): void {
  transport = other
}

/** One request to the API. @throws what the transport throws */
export function sendRequest(url: string, init: RequestInit): Promise<Response> {
  return transport(url, init)
}
