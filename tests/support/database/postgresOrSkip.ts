import { beforeEach, inject } from 'vitest'
import './testDatabase.ts'

// Where no PostgreSQL can be had the run says so once, and every test of the project is skipped.
beforeEach(({ skip }) => {
  if (!inject('postgres')) skip()
})
