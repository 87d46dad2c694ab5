import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'

/** Leads to the sign-in page once something is done. @param delay milliseconds to read what was done */
export function useLoginAfter(isDone: boolean, delay: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => navigate(paths.login), delay)
    return () => clearTimeout(timer)
  }, [isDone, delay, navigate])
}
