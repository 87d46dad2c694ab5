import { installBrowsers } from './installedBrowsers.ts'

for (const kind of installBrowsers()) {
  const sentence = `No ${kind} was found and none could be installed: its journeys are skipped.`
  if (process.env.CI && process.env.WITHOUT_BROWSERS !== 'skip') throw new Error(sentence)
  console.log(sentence)
}
