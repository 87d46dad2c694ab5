import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'

/** Opens the sign-in page `delay` milliseconds after `isDone`. */
export function useLoginAfter(isDone: boolean, delay: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => navigate(paths.login), delay)
    return () => clearTimeout(timer)
  }, [isDone, delay, navigate])
}
