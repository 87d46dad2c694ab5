import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'

/** Opens the sign-in page after `delay` milliseconds with the sentence of what was done, and an e-mail where one is known. */
export function useLoginAfter(done: string | null, delay: number, email = ''): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (done === null) return
    const timer = setTimeout(() => navigate(paths.login, { state: { email, done } }), delay)
    return () => clearTimeout(timer)
  }, [done, delay, email, navigate])
}
