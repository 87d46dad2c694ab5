const password = 'secret 123'

interface Listed {
  readonly id: number
  readonly name: string
}

/** A client of a real server's API. @throws Error on any status but the expected one */
export function apiClient(address: string, token?: string) {
  async function call<Body>(
    method: string,
    path: string,
    expected: number,
    json?: unknown,
  ): Promise<Body> {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    const text = await answer.text()
    if (answer.status !== expected) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text ? JSON.parse(text) : null) as Body
  }

  return {
    /** Opens an account and a session. @returns the session's token */
    async signUp(email: string): Promise<string> {
      const person = { email, first_name: 'Camille', password, confirm_password: password }
      await call('POST', '/auth/register', 201, person)
      return this.signIn(email)
    },
    async signIn(email: string): Promise<string> {
      const answer = await fetch(`${address}/api/auth/login`, {
        method: 'POST',
        body: new URLSearchParams({ username: email, password }),
      })
      const { access_token } = (await answer.json()) as { access_token: string }
      return access_token
    },
    add: (
      name: string,
      fields: { readonly description?: string; readonly barcode?: string } = {},
    ) => call<Listed>('POST', '/products', 201, { name, category_id: 5, price: 1.2, ...fields }),
    remove: (id: number) => call<null>('DELETE', `/products/${id}`, 204),
    list: () => call<readonly Listed[]>('GET', '/users/products', 200),
  }
}
