export const brandCopy = {
  name: 'MémoPrix',
  logoAlt: 'Logo MémoPrix',
  tagline: 'Retrouvez vos prix de référence et bonnes affaires',
  copyright: '© 2025 MémoPrix',
} as const
