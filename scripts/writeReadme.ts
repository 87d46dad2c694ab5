import { writeFileSync } from 'node:fs'
import { madeFiles } from './madeDocuments.ts'

// `npm run readme`: writes what of the documents, and of Biome's rules, is made from the sources.
for (const [path, make] of madeFiles) writeFileSync(path, make())
