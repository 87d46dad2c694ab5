import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'

/** Opens the sign-in page `delay` milliseconds after `isDone`, with an e-mail where one is known. */
export function useLoginAfter(isDone: boolean, delay: number, email = ''): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => navigate(paths.login, { state: { email } }), delay)
    return () => clearTimeout(timer)
  }, [isDone, delay, email, navigate])
}
