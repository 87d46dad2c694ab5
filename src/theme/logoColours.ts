export const logoColours = { tag: '#FFD60A', fold: '#D9A900', ink: '#17211C' } as const
