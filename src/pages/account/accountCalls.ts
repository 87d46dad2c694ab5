import { NetworkError } from '../../data/http/apiError.ts'

/** Loads the account calls and their schemas when a form is first used. @throws NetworkError */
export async function accountCalls() {
  try {
    return await import('../../data/account.ts')
  } catch (error) {
    throw new NetworkError(String(error))
  }
}
