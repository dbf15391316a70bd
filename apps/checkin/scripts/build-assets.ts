import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build, type BuildOptions } from 'esbuild'

const root = join(import.meta.dirname, '..')
const assets = join(root, 'public/assets')
const generated = join(root, 'src/generated')

const options = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: 'iife',
  // Seven-year-old phones still run it; older ones get the page without scripts.
  target: ['es2022', 'safari15', 'chrome94', 'firefox93'],
  legalComments: 'none',
} as const satisfies BuildOptions

// Scripts of earlier builds stay: pages built or opened before still request them.
const script = await built('./src/enhance/main.ts', 'checkin', 'iife')
// Loaded only when a guest wants to use the camera.
const reader = await built('@stayward/document-reader/read-document', 'document-reader', 'esm')

// A worker keeps its URL: browsers look there for a newer one.
await build({
  ...options,
  entryPoints: [join(root, 'worker/stay-worker.ts')],
  outfile: join(root, 'public/stay-worker.js'),
})

await mkdir(generated, { recursive: true })
await writeFile(
  join(generated, 'assets.ts'),
  `/** The address of the script that enhances the pages; its name changes with its content. */
export const ENHANCE_SCRIPT = '/assets/${script}'

/** The address of the script that reads documents with the camera. */
export const DOCUMENT_READER_SCRIPT = '/assets/${reader}'
`,
)

/** Bundles one script, from a file or a package, and returns its content-hashed name. */
async function built(entry: string, name: string, format: 'iife' | 'esm'): Promise<string> {
  const { metafile } = await build({
    ...options,
    format,
    entryPoints: [{ in: entry, out: name }],
    entryNames: '[name].[hash]',
    outdir: assets,
    metafile: true,
  })
  const [output] = Object.keys(metafile.outputs)
  if (output === undefined) throw new Error(`esbuild wrote no ${name}.`)
  return basename(output)
}
