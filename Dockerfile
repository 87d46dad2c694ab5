# Builds the app, and the server without its sources: the same files for every processor.
FROM --platform=$BUILDPLATFORM node:24.21.0-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY index.html tsconfig.json vite.config.ts ./
COPY vite vite
COPY public public
COPY src src
COPY server server
RUN npm run build && mkdir served && node server/cli/build.mjs server served/memoprix.mjs

# What runs: Node, two folders, nobody's root.
FROM node:24.21.0-bookworm-slim
WORKDIR /memoprix
COPY --from=build /build/dist dist
COPY --from=build /build/served server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
    MALLOC_MMAP_THRESHOLD_=262144 MALLOC_ARENA_MAX=2
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "--heap-growing-percent=80", "server/memoprix.mjs"]
