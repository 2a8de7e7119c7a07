import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { chunkGroups } from './chunk-groups.ts'
import { defineConfig, type Plugin } from 'vite'
import { words } from './words-plugin.ts'

const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:8080'

/** Icons and art stand in every page once, so that none of them is a request or JavaScript. */
const sprite = (): Plugin => ({
  name: 'sprite',
  transformIndexHtml: (html) =>
    html.replace(
      '<!--sprite-->',
      readFileSync(new URL('./src/ui/sprite.svg', import.meta.url), 'utf8').replace(/>\s+</g, '><'),
    ),
})

/**
 * Vite wraps each dynamic import to preload what it needs. Here the pages name what their screen needs and chunks are grouped, so the wrapper
 * would cost more than it saves; `modulePreload: false` empties it but leaves it in.
 */
const noPreloadHelper = (): Plugin => ({
  name: 'no-preload-helper',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : undefined),
})

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwind({ optimize: false }), sprite(), words(), noPreloadHelper()],
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': fileURLToPath(
        new URL('./src/vendor/use-sync-external-store-shim.ts', import.meta.url),
      ),
    },
  },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/files': server, '/socket': { target: server, ws: true } } },
}))
