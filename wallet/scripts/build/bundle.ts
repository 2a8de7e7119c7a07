import { build, type Rolldown } from 'vite'
import { buildDir, rendererDir, wallet } from './places.ts'

/** What was built, by the source files it was built from. */
export type Bundle = {
  readonly chunks: readonly Rolldown.OutputChunk[]
  readonly assets: readonly Rolldown.OutputAsset[]
}

const outputOf = (result: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'] => {
  const [only] = Array.isArray(result) ? result : [result as Rolldown.RolldownOutput]
  if (!only) throw new Error('Nothing was built')
  return only.output
}

/** Chunks that import each other in a circle run code before what it needs: the groups (chunk-groups.ts) must point one way. */
const refuseCircles = (chunks: readonly Rolldown.OutputChunk[]): void => {
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file))
      throw new Error(`Chunks in a circle: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`)
    if (done.has(file)) return
    for (const next of chunks.find((chunk) => chunk.fileName === file)?.imports ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const chunk of chunks) visit(chunk.fileName, [])
}

/** The app for browsers, and its login for Node. */
export const bundle = async (): Promise<Bundle> => {
  const result = await build({
    root: wallet,
    logLevel: 'warn',
    build: {
      outDir: buildDir,
      emptyOutDir: true,
      rolldownOptions: { input: { main: `${wallet}index.html`, login: `${wallet}src/styles/login.css` } },
    },
  })
  await build({
    root: wallet,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: rendererDir, emptyOutDir: true, copyPublicDir: false },
  })
  const output = outputOf(result)
  const chunks = output.filter((file) => file.type === 'chunk')
  refuseCircles(chunks)
  return {
    chunks,
    assets: output.filter((file) => file.type === 'asset'),
  }
}

/** The chunk that a source file became, whole with all that it imports without asking, nearest first. */
export const chunksOf = ({ chunks }: Bundle, source: string): readonly string[] => {
  const start = chunks.find(
    (chunk) => chunk.facadeModuleId?.endsWith(`/${source}`) || chunk.moduleIds.some((id) => id.endsWith(`/${source}`)),
  )
  if (!start) throw new Error(`No chunk holds ${source}`)
  const files = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    for (const one of chunks.find((chunk) => chunk.fileName === file)?.imports ?? []) visit(one)
  }
  visit(start.fileName)
  return [...files]
}

export const assetNamed = ({ assets }: Bundle, pattern: RegExp): Rolldown.OutputAsset => {
  const asset = assets.find((one) => pattern.test(one.fileName))
  if (!asset) throw new Error(`No asset matches ${pattern}`)
  return asset
}
