import { createLucideIcon } from 'lucide-react'

// Lucide's own, drawn as one path: both navigations count among a long list's elements.
const corners =
  'M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2'

export const ScanIcon = createLucideIcon('scan-barcode', [
  ['path', { d: `${corners}M8 7v10M12 7v10M17 7v10`, key: 'all' }],
])

export const ListIcon = createLucideIcon('list-checks', [
  ['path', { d: 'M13 5h8M13 12h8M13 19h8M3 17l2 2 4-4M3 7l2 2 4-4', key: 'all' }],
])
