import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'

export type Tone = 'success' | 'error' | 'warning' | 'info'

/** The sign of each tone: good or bad news is never told by colour alone. */
export const toneIcons: Readonly<Record<Tone, LucideIcon>> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
}
