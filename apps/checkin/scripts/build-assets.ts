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
  // Phones that are seven years old still run it; what is older has the page without.
  target: ['es2022', 'safari15', 'chrome94', 'firefox93'],
  legalComments: 'none',
} as const satisfies BuildOptions

// Scripts of earlier builds stay: pages that were built or opened before still ask for them.
const { metafile } = await build({
  ...options,
  entryPoints: [{ in: join(root, 'src/enhance/main.ts'), out: 'checkin' }],
  entryNames: '[name].[hash]',
  outdir: assets,
  metafile: true,
})
const [script] = Object.keys(metafile.outputs)
if (script === undefined) throw new Error('esbuild wrote no script.')

// A worker keeps its address: browsers look there for a newer one.
await build({
  ...options,
  entryPoints: [join(root, 'worker/stay-worker.ts')],
  outfile: join(root, 'public/stay-worker.js'),
})

await mkdir(generated, { recursive: true })
await writeFile(
  join(generated, 'assets.ts'),
  `/** The address of the script that enhances the pages; its name changes with its content. */\nexport const ENHANCE_SCRIPT = '/assets/${basename(script)}'\n`,
)
