import fc from 'fast-check'

// The same inputs at each run, so that a test never fails by luck; `SEED` tries others.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_130) })
