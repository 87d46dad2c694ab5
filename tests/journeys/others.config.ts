import { isMainWay } from './mainWays.ts'
import config from './playwright.config.ts'

/** What `main.config.ts` leaves out; the main ways too with somebody else's server. */
export default {
  ...config,
  projects: [
    { name: 'ours', grepInvert: isMainWay },
    { name: 'contract', grep: /@contract/, use: { api: 'contract' } },
  ],
}
