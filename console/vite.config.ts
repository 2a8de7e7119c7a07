import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:8080'

/** The operators' console: one page below `/console/`, nothing inline, so that its content policy can refuse everything inline. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react()],
  // wouter asks for the shim that gives old Reacts this hook; ours has it itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/ops': server, '/files': server, '/icon.svg': server, '/socket': { target: server, ws: true } },
  },
})
