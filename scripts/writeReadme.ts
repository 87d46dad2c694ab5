import { readFileSync, writeFileSync } from 'node:fs'
import { madeDocuments, renewed } from './madeDocuments.ts'

// Renews what of the documentation is made from the sources. Run: npm run readme
for (const path of madeDocuments) writeFileSync(path, renewed(readFileSync(path, 'utf8')))
