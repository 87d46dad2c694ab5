import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { serviceWorkerFile } from './vite/serviceWorkerFile.ts'
import { shippedLicences } from './vite/shippedLicences.ts'

const licences = 'licences.txt'
const server = process.env.API_PROXY ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    react(),
    shippedLicences(licences),
    serviceWorkerFile(),
    compression({
      algorithms: ['gzip', 'brotliCompress'],
      // The plugin's own list leaves wasm out: the barcode reader is the largest file of all.
      include: /\.(html|xml|css|json|js|mjs|svg|yaml|yml|toml|txt|wasm)$/,
      threshold: 1024,
    }),
  ],
  worker: {
    format: 'es',
    // The second barcode reader (LGPL) is a file of its own, that anybody can find and replace.
    rolldownOptions: { output: { chunkFileNames: 'assets/zbar-[hash].js' } },
  },
  build: {
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0,
    license: { fileName: licences },
  },
  server: { port: 5173, proxy: { '/api': server } },
})
