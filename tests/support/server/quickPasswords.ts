import { vi } from 'vitest'

// Every test signs somebody in: at full strength the hashing would take a third of their time.
vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original()
  const argon2: typeof crypto.argon2 = (algorithm, parameters, done) =>
    crypto.argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, done)
  return { ...crypto, argon2 }
})
