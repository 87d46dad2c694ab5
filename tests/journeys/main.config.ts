import { isMainWay } from './mainWays.ts'
import config from './playwright.config.ts'

export default {
  ...config,
  projects: [{ name: 'ours', grep: isMainWay }],
  outputDir: '../.results/mainWays',
}
