const password = 'secret 123'

interface Listed {
  readonly id: number
  readonly name: string
}

interface Members {
  readonly members: readonly { readonly key: string; readonly first_name: string }[]
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
    call,
    /** Opens an account and a session. @returns the session's token */
    async signUp(email: string, first_name = 'Camille'): Promise<string> {
      const person = { email, first_name, password, confirm_password: password }
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
      fields: Partial<Record<'description' | 'barcode' | 'unit', string>> & {
        readonly unit_price?: number
      } = {},
    ) => call<Listed>('POST', '/products', 201, { name, category_id: 5, price: 1.2, ...fields }),
    remove: (id: number) => call<null>('DELETE', `/products/${id}`, 204),
    invite: (token_hash: string) =>
      call<unknown>('POST', '/household/invitations', 201, { token_hash }),
    join: (token: string) => call<unknown>('POST', '/invitations/accept', 200, { token }),
    /** Removes a member of one's household. */
    async removeMember(firstName: string, offersCopy: boolean): Promise<void> {
      const { members } = await call<Members>('GET', '/household', 200)
      const key = members.find(({ first_name }) => first_name === firstName)?.key
      await call('DELETE', `/household/members/${key}${offersCopy ? '?copy=offer' : ''}`, 204)
    },
    list: () => call<readonly Listed[]>('GET', '/users/products', 200),
  }
}
