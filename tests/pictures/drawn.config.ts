import config from './playwright.config.ts'

// Workers inherit it. Pictures only: what `played.config.ts` checks is not checked again.
process.env.STORIES = 'drawn'

export default config
