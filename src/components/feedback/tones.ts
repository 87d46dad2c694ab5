import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'

export type Tone = 'success' | 'error' | 'warning' | 'info'

/** Tones must not differ by colour alone. */
export const toneIcons: Readonly<Record<Tone, LucideIcon>> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
}
