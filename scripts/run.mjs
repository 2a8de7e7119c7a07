// Runs a script of this folder, on a Node that can: `node scripts/run.mjs start`. Plain JavaScript, so that a Node that
// is too old still reads it and says so. Inside npm scripts the Node brought along by npm is the one that runs.
const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  console.error(
    `Krapao needs Node 24 or newer and this is ${process.versions.node}: run "npm ci" and start it through npm, or install a newer Node.`,
  )
  process.exit(1)
}
const [name] = process.argv.splice(2, 1)
await import(`./${name}.ts`)
