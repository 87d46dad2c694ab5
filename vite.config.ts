import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import program from './package.json' with { type: 'json' }
import { instantPages } from './src/instant/build/instantPages.ts'
import { serviceWorkerFile } from './vite/serviceWorkerFile.ts'
import { shippedLicences } from './vite/shippedLicences.ts'
import { staticStyles } from './vite/staticStyles/staticStyles.ts'

const licences = 'licences.txt'
const server = process.env.API_PROXY ?? 'http://127.0.0.1:3000'

// What most signed-in pages show: over HTTP/1.1 a browser asks for six files at a time, and each
// further turn costs a bad network's whole delay.
const frame = new RegExp(
  `src/(${[
    'app/ProtectedLayout',
    'components/catalogue/CategoryIcon',
    'components/feedback/(EmptyState|LoadFailure|LoadingPlaceholder|PrerenderSlot|SkeletonRows|useSettled)',
    'components/(fields/SearchField|frame/ScreenHeader|product/PriceTag)',
    'data/catalogue/(categories|products)',
    'domain/catalogue/(categoryPicture|listLayout|nameOrder|productList)',
    'pages/(toLoadState|useCategoryChoice)',
  ].join('|')})\\.tsx?$`,
)

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(program.version) },
  plugins: [
    staticStyles(),
    react(),
    shippedLicences(licences),
    serviceWorkerFile(),
    instantPages(),
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
    // One small file of plain styles, which every page carries in itself.
    cssCodeSplit: false,
    // Few files: what every page needs, then what every signed-in page needs, each with all that
    // it imports. The library that draws changes least: it stays in the browser's cache by itself.
    rolldownOptions: {
      // Emotion imports it for an export that nothing here uses.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
            {
              name: 'start',
              // With what `failures` needs: the other pages before sign-in load no frame.
              test: /src\/(main|pages\/account\/LoginPage|data\/http\/apiError|domain\/format\/formatCount)\.tsx?$/,
              priority: 4,
            },
            { name: 'frame', test: frame, priority: 3 },
            { name: 'database', test: /src\/platform\/offline\/database\.ts$/, priority: 2 },
            { name: 'writeStore', test: /src\/platform\/offline\/writeStore\.ts$/, priority: 1 },
            {
              name: 'failures',
              test: /src\/(pages\/notifyFailure|copy\/failures\/(describeFailure|failures|serverMessages))\.ts$/,
              priority: 1,
            },
            { name: 'writes', test: /src\/data\/sending\/(sendOutbox|submitWrite)\.ts$/ },
            // What home shares with the lists, without the virtual list.
            {
              name: 'catalogue',
              test: /src\/(components\/catalogue\/(ProductRow|FirstScanLink|CategoryPicture)|data\/prices\/recentPrices|domain\/catalogue\/productSearch|platform\/(page\/(useIsHydrated|usePageTitle)|storage\/homeSummary))\.tsx?$/,
              priority: 1,
            },
            {
              name: 'home',
              test: /src\/(pages\/catalogue\/DashboardPage|domain\/verdict\/homeOpening)\.tsx?$/,
            },
            {
              name: 'list',
              test: /src\/pages\/catalogue\/(MyProducts|CategoryProducts)Page\.tsx$/,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server } },
})
