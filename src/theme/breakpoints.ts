/** Storybook's viewports are made from these. */
export const breakpoints = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' }
