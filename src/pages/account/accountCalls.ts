import { NetworkError } from '../../data/http/apiError.ts'

/**
 * The calls of the account screens, with the schemas of their answers: brought when somebody
 * begins to use the form, for whoever only looks at it does not need them.
 * @throws NetworkError when they do not come
 */
export async function accountCalls() {
  try {
    return await import('../../data/account.ts')
  } catch (error) {
    throw new NetworkError(String(error))
  }
}
