import config from './playwright.config.ts'

// Workers inherit it. Every story is played, read and checked; no picture is taken.
process.env.STORIES = 'played'

export default config
