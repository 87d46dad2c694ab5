import { beforeEach, inject } from 'vitest'
import './testDatabase.ts'

// The global setup has printed why there is no PostgreSQL.
beforeEach(({ skip }) => {
  if (!inject('postgres')) skip()
})
