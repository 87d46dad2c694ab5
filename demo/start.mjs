// Plain JavaScript: an old Node must get far enough to say what is missing.
const NEEDED = 24

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  process.stderr.write(
    `MémoPrix needs Node ${NEEDED} or later; this is Node ${process.versions.node}.\n`,
  )
  process.exit(1)
}
await import('./run.ts')
